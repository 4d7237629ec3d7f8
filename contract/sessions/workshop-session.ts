import { z } from 'zod';
import { PROGRAM_TYPES } from '../catalogue/program-type.ts';
import { programSchema } from '../catalogue/program.ts';
import { VENUE_FACTS } from '../catalogue/venue-fact.ts';
import { AUDIENCES } from './audience.ts';
import { URGENCY_LEVELS } from './availability.ts';
import { SALE_STATES } from './sale-state.ts';
import { SESSION_DECISIONS } from './session-minimum.ts';

const spots = z.int().nonnegative();
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

const sessionProgramSchema = programSchema
  .pick({
    id: true,
    slug: true,
    title: true,
    description: true,
    price: true,
    formatted_price: true,
    currency: true,
    has_formats: true,
  })
  .meta({ id: 'SessionProgram' });

export const workshopSessionSchema = z
  .object({
    id: z.int().positive(),
    identifier: z.string(),
    session_title: z.string().nullable(),
    program_type: z.enum(PROGRAM_TYPES),
    location: z.string(),
    city: z.string(),
    country: z.string(),
    country_code: z.string().regex(/^[A-Z]{2}$/),
    full_location: z.string(),
    venue_name: z.string(),
    venue_address: z.string(),
    venue_facts: z.array(z.enum(VENUE_FACTS)).describe('What is there for those who need it'),
    organization_logo: z.string().nullable(),
    organization_logo_alt: z.string().describe('Alternative text for the logo'),
    location_highlights: z.array(z.string()),
    audiences: z.array(z.enum(AUDIENCES)),
    date: z.iso.date(),
    formatted_date: z.string(),
    time: z.string(),
    timezone: z.string(),
    zone_label: z.string(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    local_start: localTime,
    local_end: localTime,
    calendar_url: z.url().nullable().describe('A file for calendars; null once it has begun or is cancelled'),
    sale_state: z.enum(SALE_STATES),
    remaining_spots: spots,
    booked_spots: spots,
    capacity_percentage: z.number().min(0).max(100),
    urgency_level: z.enum(URGENCY_LEVELS),
    effective_price: z.number().nonnegative().nullable(),
    formatted_effective_price: z.string(),
    price_difference: z.number().nullable(),
    is_premium_pricing: z.boolean(),
    is_discounted_pricing: z.boolean(),
    min_seats: z
      .int()
      .positive()
      .nullable()
      .exactOptional()
      .describe('It runs only with so many seats booked. Left out: it runs in any case'),
    min_seats_booked: spots
      .exactOptional()
      .describe('How many of them are booked, paid or free. Seats that are only held do not count'),
    decide_on: z.iso
      .date()
      .nullable()
      .exactOptional()
      .describe('When this day ends at the venue, it is decided whether it runs'),
    decision: z.enum(SESSION_DECISIONS).nullable().exactOptional().describe('Null: not decided yet'),
    minimum_line: z
      .string()
      .nullable()
      .exactOptional()
      .describe('The same in a sentence; null once it has begun or is cancelled'),
    is_featured: z.boolean(),
    is_almost_sold_out: z.boolean(),
    is_limited_availability: z.boolean(),
    special_notes: z.string().nullable(),
    metadata: z.looseObject({ grade_levels: z.array(z.union([z.number(), z.string()])) }),
    program: sessionProgramSchema,
  })
  .meta({ id: 'WorkshopSession' });

export type WorkshopSession = z.infer<typeof workshopSessionSchema>;
