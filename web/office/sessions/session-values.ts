import { z } from 'zod';
import { PROGRAM_TYPES } from '#contract/catalogue/program-type.ts';
import { VENUE_FACTS } from '#contract/catalogue/venue-fact.ts';
import type { SeatForm } from '#contract/participants/seat-form.ts';
import { AUDIENCES } from '#contract/sessions/audience.ts';
import type { OfficeSessionDetail } from '#contract/sessions/office-session.ts';
import { newSessionSchema, sessionFieldsSchema } from '#contract/sessions/office-session.ts';
import {
  typedLines,
  typedNumber,
  typedNumberOrNull,
  typedNumbers,
  typedOrNull,
  typedPrice,
} from '../form/typed.ts';
import { emptyPlace, placeText } from './place-values.ts';

const text = z.string();
/** Some browsers add seconds. */
const time = text.overwrite((typed) => typed.slice(0, 16));

/** The values of the form fields. */
const sessionText = placeText.extend({
  venue_id: typedNumberOrNull.optional(),
  venue_facts: z.array(z.enum(VENUE_FACTS)).nullable().optional(),
  session_title: typedOrNull(),
  program_type: z.enum(PROGRAM_TYPES),
  organization_logo: typedOrNull(),
  organization_logo_alt: text.optional(),
  location_highlights: typedLines,
  audiences: z.array(z.enum(AUDIENCES)),
  grade_levels: typedNumbers,
  starts_local: time,
  ends_local: time,
  price_cents: typedPrice,
  is_featured: z.boolean(),
  special_notes: typedOrNull(),
  preparation_notes: typedOrNull().optional(),
  seat_form: typedOrNull<SeatForm>().optional(),
  min_seats: typedNumberOrNull.optional(),
  decide_on: typedOrNull().optional(),
  capacity: typedNumber,
  blocked: typedNumber,
});
const newSessionText = sessionText.extend({ program_id: typedNumber, is_published: z.boolean() });

export const sessionForm = sessionText.pipe(sessionFieldsSchema);
export const newSessionForm = newSessionText.pipe(newSessionSchema);

export type SessionValues = z.input<typeof newSessionText>;

export const emptySession: SessionValues = {
  program_id: '',
  session_title: '',
  program_type: 'essentials',
  ...emptyPlace,
  venue_id: '',
  venue_facts: null,
  organization_logo: '',
  organization_logo_alt: '',
  location_highlights: '',
  audiences: [],
  grade_levels: '',
  starts_local: '',
  ends_local: '',
  price_cents: '',
  is_featured: false,
  special_notes: '',
  preparation_notes: '',
  seat_form: '',
  min_seats: '',
  decide_on: '',
  capacity: '',
  blocked: '0',
  is_published: false,
};

export const sessionLabels: Partial<Record<keyof SessionValues, string>> = {
  session_title: 'Title',
  program_type: 'Format',
  location: 'Place name on the site',
  city: 'City',
  country: 'Country',
  country_code: 'Country code',
  venue_name: 'Venue',
  venue_address: 'Address',
  timezone: 'Time zone',
  venue_facts: 'Access and facilities',
  organization_logo: 'Logo',
  organization_logo_alt: 'Logo description',
  location_highlights: 'Highlights',
  audiences: 'Audiences',
  grade_levels: 'Grades',
  starts_local: 'Starts',
  ends_local: 'Ends',
  price_cents: 'Price of this session',
  is_featured: 'Featured',
  special_notes: 'Important information',
  preparation_notes: 'Preparation notes',
  seat_form: 'Asked of each participant',
  min_seats: 'Runs with at least',
  decide_on: 'Decided on',
  capacity: 'Capacity',
  blocked: 'Blocked seats',
};

export function valuesOf(session: OfficeSessionDetail): SessionValues {
  return z.encode(newSessionText, { ...session, ...session.seats, program_id: session.program.id });
}
