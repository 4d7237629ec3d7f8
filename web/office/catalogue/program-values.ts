import { z } from 'zod';
import type { OfficeProgram } from '#contract/catalogue/office-programs.ts';
import { newProgramSchema } from '#contract/catalogue/office-programs.ts';
import { SOLD_BY } from '#contract/catalogue/sold-by.ts';
import type { Track } from '#contract/catalogue/track.ts';
import { VENUE_FACTS } from '#contract/catalogue/venue-fact.ts';
import { SEAT_FORMS } from '#contract/participants/seat-form.ts';
import { typedLines, typedNumberOrNull, typedOrNull, typedPrice } from '../form/typed.ts';

const text = z.string();
/** Some browsers add seconds. */
const time = text.overwrite((typed) => typed.slice(0, 16)).pipe(typedOrNull());

/** How a program that is sold by seat says when it is held. Only the form has this field. */
export const HELD = ['dates', 'booking', 'undecided'] as const;

/** The values of the form fields. */
const programText = z.object({
  title: text,
  slug: text,
  description: text,
  category: text,
  track: typedOrNull<Track>(),
  image: typedOrNull(),
  duration: text,
  price_cents: typedPrice,
  features: typedLines,
  certificate: typedOrNull(),
  schedule: typedOrNull(),
  selling_points: typedLines,
  has_formats: z.boolean(),
  grade_levels: typedLines,
  sold_by: z.enum(SOLD_BY),
  capacity: typedNumberOrNull,
  starts_local: time,
  ends_local: time,
  timezone: typedOrNull(),
  is_online: z.boolean(),
  venue_name: typedOrNull(),
  venue_address: typedOrNull(),
  city: typedOrNull(),
  country: typedOrNull(),
  country_code: text.toUpperCase().pipe(typedOrNull()),
  starts_within_days: typedNumberOrNull,
  venue_id: typedNumberOrNull.optional(),
  venue_facts: z.array(z.enum(VENUE_FACTS)).nullable().optional(),
  preparation_notes: typedOrNull().optional(),
  seat_form: z.enum(SEAT_FORMS).optional(),
});
const programTyped = programText.extend({ held: z.enum(HELD) });

export type ProgramValues = z.input<typeof programTyped>;

const noPlace = {
  venue_name: null,
  venue_address: null,
  city: null,
  country: null,
  country_code: null,
  venue_id: null,
  venue_facts: null,
};
const noDates = { ...noPlace, starts_local: null, ends_local: null, timezone: null, is_online: false };

/** The form sends every field, so no default of the schema applies. */
type Sent = z.output<typeof newProgramSchema>;

/** Fields that do not apply to how it is sold are left out. */
export const programForm = programTyped
  .transform(({ held, ...program }) => ({
    ...program,
    price_cents: program.sold_by === 'quote' ? null : program.price_cents,
    capacity: program.sold_by === 'seat' ? program.capacity : null,
    ...(program.is_online && noPlace),
    ...((program.sold_by !== 'seat' || held !== 'dates') && noDates),
    starts_within_days: program.sold_by === 'seat' && held === 'booking' ? program.starts_within_days : null,
  }))
  .pipe(newProgramSchema as z.ZodType<Sent, Sent>);

export const programLabels: Record<keyof ProgramValues, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  category: 'Category',
  track: 'Track',
  image: 'Picture',
  duration: 'Duration',
  price_cents: 'Price',
  features: 'Features',
  certificate: 'Certificate',
  schedule: 'Schedule',
  selling_points: 'Selling points',
  has_formats: 'Essentials and Mastery',
  grade_levels: 'Grade levels',
  sold_by: 'Sold by',
  capacity: 'Seats',
  held: 'When it is held',
  starts_local: 'Starts',
  ends_local: 'Ends',
  timezone: 'Time zone',
  is_online: 'Online',
  venue_name: 'Venue',
  venue_address: 'Address',
  city: 'City',
  country: 'Country',
  country_code: 'Country code',
  starts_within_days: 'Days after booking',
  venue_id: 'Venue',
  venue_facts: 'Access and facilities',
  preparation_notes: 'Preparation notes',
  seat_form: 'Asked of each participant',
};

export const emptyProgram: ProgramValues = {
  title: '',
  slug: '',
  description: '',
  category: '',
  track: '',
  image: '',
  duration: '',
  price_cents: '',
  features: '',
  certificate: '',
  schedule: '',
  selling_points: '',
  has_formats: false,
  grade_levels: '',
  sold_by: 'seat',
  capacity: '',
  held: 'dates',
  starts_local: '',
  ends_local: '',
  timezone: '',
  is_online: false,
  venue_name: '',
  venue_address: '',
  city: '',
  country: '',
  country_code: '',
  starts_within_days: '',
  venue_id: '',
  venue_facts: null,
  preparation_notes: '',
  seat_form: 'day',
};

export function valuesOf(program: OfficeProgram): ProgramValues {
  return { ...z.encode(programText, program), held: heldOf(program) };
}

function heldOf(program: Pick<OfficeProgram, 'starts_local' | 'starts_within_days'>): ProgramValues['held'] {
  if (program.starts_local !== null) return 'dates';
  return program.starts_within_days === null ? 'undecided' : 'booking';
}

/** Turns a title into a slug: Köln 2027 becomes koln-2027. */
export function slugFor(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '');
}
