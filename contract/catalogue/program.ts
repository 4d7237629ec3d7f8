import { z } from 'zod';
import { PROGRAM_SALE_STATES } from '../sessions/sale-state.ts';
import { GRADES, PROGRAM_AUDIENCES } from './program-audience.ts';
import { SOLD_BY } from './sold-by.ts';
import { TRACKS } from './track.ts';

const tickets = z.int().nonnegative();
const text = z.string().nullable().exactOptional();

/** Null where the program has no dates of its own, or no place because it is online. */
const whenAndWhere = {
  date: text,
  formatted_date: text,
  time: text,
  timezone: text,
  zone_label: text,
  starts_at: text,
  ends_at: text,
  local_start: text,
  local_end: text,
  is_online: z.boolean().exactOptional(),
  venue_name: text,
  venue_address: text,
  city: text,
  country: text,
  country_code: text,
  full_location: text.describe('The venue with its city and country, or Online'),
  starts_within_days: z
    .int()
    .nullable()
    .exactOptional()
    .describe('It has no dates: it starts within this many days of booking'),
  sale_state: z.enum(PROGRAM_SALE_STATES).exactOptional().describe('Closed once it has begun'),
};

export const programSchema = z
  .object({
    id: z.int().positive(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    category: z.string(),
    track: z.enum(TRACKS).nullable(),
    duration: z.string(),
    price: z.number().nonnegative().nullable(),
    formatted_price: z.string(),
    currency: z.string().regex(/^[a-z]{3}$/),
    features: z.array(z.string()),
    certificate: z.string().nullable().describe('What those who complete it receive'),
    schedule: z.string().nullable().describe('When and how it is held, in words'),
    selling_points: z.array(z.string()).describe('Short lines beside its sessions'),
    has_formats: z.boolean().describe('Its sessions are Essentials or Mastery, which its page explains'),
    available_tickets: tickets,
    remaining_tickets: tickets,
    sold_tickets: tickets,
    is_sold_out: z.boolean(),
    grade_levels: z.array(z.string()),
    audiences: z.array(z.enum(PROGRAM_AUDIENCES)),
    grades: z
      .array(
        z
          .int()
          .min(GRADES[0])
          .max(GRADES.at(-1) ?? GRADES[0]),
      )
      .describe('The grades of the program and of its coming sessions'),
    sold_by: z.enum(SOLD_BY),
    ...whenAndWhere,
    coming_sessions: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Sessions that have not begun; null if not sold by session'),
    lowest_session_price: z
      .number()
      .nonnegative()
      .nullable()
      .describe('The lowest price of the coming sessions with seats left. 0 only if all of them are free'),
    next_session_date: z.iso
      .date()
      .nullable()
      .describe('The first day of the next session with seats left, in its local time'),
  })
  .meta({ id: 'Program' });

export type Program = z.infer<typeof programSchema>;
