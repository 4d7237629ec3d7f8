import { z } from 'zod';
import { listAnswer, listQuery } from '../office/list-query.ts';
import { priceField } from '../office/price-field.ts';
import type { FieldsOf } from '../office/wire-fields.ts';
import { wireFields } from '../office/wire-fields.ts';
import { changedProgramSeatForm, programSeatForm } from '../participants/office-seat-form.ts';
import { SEAT_FORMS } from '../participants/seat-form.ts';
import { noteToBuyers } from '../sessions/office-note-to-buyers.ts';
import { chosenVenueShape } from '../sessions/office-venues.ts';
import type { PartialVenue } from '../sessions/office-venues.ts';
import { VISIBILITIES } from '../sessions/office-visibility.ts';
import { judgeWhenAndWhere, whenAndWhereShape } from '../sessions/office-when-and-where.ts';
import { PROGRAM_SALE_STATES } from '../sessions/sale-state.ts';
import { textParameter } from '../text-parameter.ts';
import { preparationNotes } from './office-preparation-notes.ts';
import { pictureHashIn } from './picture.ts';
import { venueOfProgramShape } from './program-detail.ts';
import { programSchema } from './program.ts';
import { ROUTE_WORDS } from './route-words.ts';
import { SOLD_BY } from './sold-by.ts';
import { TRACKS } from './track.ts';
import { VENUE_FACTS } from './venue-fact.ts';

const PROGRAM_SORTS = ['position', 'title', 'price'] as const;

export const officeProgramQuerySchema = listQuery({
  sorts: PROGRAM_SORTS,
  byDefault: { sort: 'position', direction: 'asc' },
}).extend({
  category: textParameter({ name: 'category', maxLength: 100 }).default(''),
  track: z.enum(TRACKS, 'This track is not known.').exactOptional(),
  visibility: z
    .enum(VISIBILITIES, 'It is published, hidden or archived.')
    .exactOptional()
    .describe('If absent, all except archived ones'),
  sold_by: z.enum(SOLD_BY, 'It is sold by seat, session or quote.').exactOptional(),
});

const cents = z.int().nonnegative();
const seats = z.int().nonnegative();

export const programRowSchema = z
  .object({
    id: z.int().positive(),
    slug: z.string(),
    title: z.string(),
    category: z.string(),
    track: z.enum(TRACKS).nullable(),
    duration: z.string(),
    sold_by: z.enum(SOLD_BY),
    visibility: z.enum(VISIBILITIES),
    place: z.int().positive().nullable().describe('Its position in the catalogue. Null if archived'),
    price_cents: cents.nullable(),
    currency: z.string(),
    capacity: seats,
    taken: seats,
  })
  .meta({ id: 'ProgramRow' });

export const programListSchema = listAnswer(programRowSchema);

const mustBe = (name: string) => `${name} is required`;

function line(name: string, max: number) {
  return text(name, max).regex(/^\P{Cc}*$/u, `${name} must be on one line`);
}

function text(name: string, max: number) {
  return z
    .string(mustBe(name))
    .trim()
    .min(1, mustBe(name))
    .max(max, `${name} must be at most ${max} characters`);
}

const slug = text('Slug', 100)
  .regex(
    /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'Use lowercase letters, digits and single hyphens. A slug cannot be only a number',
  )
  .refine((word) => !ROUTE_WORDS.includes(word), {
    error: ({ input }) =>
      `The site already has a page at /programs/${String(input)}. Please choose another slug.`,
  });

const image = z
  .string()
  .max(500)
  .refine(
    (address) => pictureHashIn(address) !== undefined || /^\/images\/[\w-]+(\/[\w-]+)*\.\w+$/.test(address),
    'Please upload the picture',
  )
  .nullable()
  .describe('The address that the upload returned');

const fields = {
  title: line('Title', 200),
  slug,
  description: text('Description', 5_000),
  category: line('Category', 100),
  track: z.enum(TRACKS, 'This track is not known').nullable(),
  image,
  duration: line('Duration', 100),
  price_cents: priceField,
  features: z.array(line('A feature', 200)).max(30, 'At most 30 features'),
  certificate: line('Certificate', 100).nullable(),
  schedule: line('Schedule', 200).nullable(),
  selling_points: z.array(line('A selling point', 60)).max(5, 'At most 5 selling points'),
  has_formats: z.boolean('Please choose whether it has formats'),
  grade_levels: z.array(line('A grade level', 50)).max(30, 'At most 30 grade levels'),
  sold_by: z.enum(SOLD_BY, 'Please choose how it is sold'),
  capacity: z
    .int('Please enter the seats as a whole number')
    .min(0, 'Seats cannot be below 0')
    .max(100_000, 'Seats can be at most 100,000')
    .nullable()
    .describe('The number of its own seats, if it is sold by seat'),
  ...whenAndWhereShape,
  ...chosenVenueShape,
  preparation_notes: preparationNotes,
  seat_form: programSeatForm,
};

/** The fields that the office can edit. A program has its own seats only if it is sold by seat. */
export type ProgramFields = PartialVenue<FieldsOf<typeof fields>>;
/** As they are sent for a change. */
export type ChangedProgramFields = Omit<ProgramFields, 'seatForm'> & Partial<Pick<ProgramFields, 'seatForm'>>;
export const programFields = wireFields(fields);

export const newProgramSchema = z
  .strictObject(fields)
  .superRefine(refuseUnsellable)
  .superRefine(judgeWhenAndWhere);

/** Includes the revision that was opened. An edit of an older revision is refused. */
export const changedProgramSchema = z
  .strictObject({
    ...fields,
    seat_form: changedProgramSeatForm,
    revision: z.int().positive(),
    tell_buyers: z
      .boolean()
      .exactOptional()
      .describe('Whether buyers get an email. Required if time or place changes and there are buyers'),
    note_to_buyers: noteToBuyers.exactOptional(),
  })
  .superRefine(refuseUnsellable)
  .superRefine(judgeWhenAndWhere);

function refuseUnsellable(
  program: { sold_by: string; price_cents: number | null; capacity: number | null },
  issue: z.RefinementCtx,
): void {
  const refuse = (field: 'price_cents' | 'capacity', message: string) =>
    issue.addIssue({ code: 'custom', path: [field], message });
  const { sold_by: soldBy, price_cents: price, capacity } = program;
  if (soldBy === 'seat' && price === null) refuse('price_cents', 'A program sold by seat needs a price');
  if (soldBy === 'quote' && price !== null)
    refuse('price_cents', 'A program sold on quote cannot have a price');
  if (soldBy === 'seat' && capacity === null) refuse('capacity', 'Please enter the number of seats');
  if (soldBy !== 'seat' && capacity !== null)
    refuse('capacity', 'Only a program sold by seat has its own seats');
}

export const officeProgramSchema = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    category: z.string(),
    track: z.enum(TRACKS).nullable(),
    image: z.string().nullable(),
    duration: z.string(),
    price_cents: cents.nullable(),
    features: z.array(z.string()),
    certificate: z.string().nullable(),
    schedule: z.string().nullable(),
    selling_points: z.array(z.string()),
    has_formats: z.boolean(),
    grade_levels: z.array(z.string()),
    sold_by: z.enum(SOLD_BY),
    capacity: seats.nullable(),
    starts_local: z.string().nullable(),
    ends_local: z.string().nullable(),
    timezone: z.string().nullable(),
    is_online: z.boolean(),
    venue_name: z.string().nullable(),
    venue_address: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    country_code: z.string().nullable(),
    starts_within_days: z.int().nullable(),
    venue_id: z.int().positive().nullable().describe('Null for online, or a place typed once'),
    venue_facts: z.array(z.enum(VENUE_FACTS)).nullable().describe('Null if it has those of its venue'),
    sale_state: z.enum(PROGRAM_SALE_STATES),
    dates_missing: z
      .boolean()
      .describe('Whether it is published without dates, from before programs had them'),
    preparation_notes: z.string().nullable(),
    seat_form: z.enum(SEAT_FORMS),
    taken: seats.describe('Seats taken of its own, or of its upcoming sessions'),
    buyers: seats.describe('Orders with valid tickets for its own seats'),
    visibility: z.enum(VISIBILITIES),
    revision: z.int().positive(),
    is_referenced: z
      .boolean()
      .describe('Whether an order, a session or a saved list refers to it; then it cannot be deleted'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'OfficeProgram' });

/** The program as its public page would show it. */
export const programPreviewSchema = z.object({
  program: programSchema.extend(venueOfProgramShape),
  visibility: z.enum(VISIBILITIES),
});

export const visibilityChangeSchema = z.strictObject({
  from: z.enum(VISIBILITIES).describe('The visibility that the editor saw'),
  to: z.enum(VISIBILITIES),
});

export const programPlaceSchema = z.strictObject({
  before: z
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER)
    .nullable()
    .describe('The program that follows it; null at the end'),
});

export const orderedProgramsSchema = z.object({
  programs: z.array(programRowSchema.pick({ id: true, title: true, category: true, visibility: true })),
});

export const uploadedPictureSchema = z
  .object({ image: z.string(), width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'UploadedPicture' });

export type ProgramRow = z.infer<typeof programRowSchema>;
export type OfficeProgram = z.infer<typeof officeProgramSchema>;
export type ProgramPreview = z.infer<typeof programPreviewSchema>;
export type OrderedPrograms = z.infer<typeof orderedProgramsSchema>;
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
