import { z } from 'zod';
import { preparationNotes } from '../catalogue/office-preparation-notes.ts';
import { PROGRAM_TYPES } from '../catalogue/program-type.ts';
import { VENUE_FACTS } from '../catalogue/venue-fact.ts';
import { numberInAddress } from '../number-in-address.ts';
import { isDayOfOurs } from '../office/day.ts';
import { listQuery } from '../office/list-query.ts';
import { priceField } from '../office/price-field.ts';
import type { FieldsOf } from '../office/wire-fields.ts';
import { wireFields } from '../office/wire-fields.ts';
import { changedSessionSeatForm, sessionSeatForm } from '../participants/office-seat-form.ts';
import { SEAT_FORMS } from '../participants/seat-form.ts';
import { AUDIENCES } from './audience.ts';
import { noteToBuyers } from './office-note-to-buyers.ts';
import { placeShape, shownPlace } from './office-place.ts';
import { countryCode, judgeTimes, line, localTime } from './office-time-and-place.ts';
import type { Times } from './office-time-and-place.ts';
import { chosenVenueShape } from './office-venues.ts';
import type { PartialVenue } from './office-venues.ts';
import { SESSION_DECISIONS, findMinimumProblems } from './session-minimum.ts';
import type { MinimumFields } from './session-minimum.ts';

export const SESSION_FILTER_STATES = [
  'upcoming',
  'past',
  'hidden',
  'cancelled',
  'sold_out',
  'few_left',
  'all',
] as const;
export type SessionFilterState = (typeof SESSION_FILTER_STATES)[number];

const SESSION_STATES = ['upcoming', 'running', 'past', 'cancelled'] as const;

const MOST_SEATS = 100_000;

const number = numberInAddress('Enter a number.');
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2031-05.');

export const officeSessionParams = z.object({ session: number });

export const sessionListQuery = listQuery({
  sorts: ['start', 'fill', 'city'],
  byDefault: { sort: 'start', direction: 'asc' },
}).extend({
  program: number.exactOptional(),
  country: countryCode.exactOptional(),
  month: month.exactOptional(),
  state: z.enum(SESSION_FILTER_STATES, 'There is no such state.').default('upcoming'),
});

export const sessionCalendarQuery = z.object({
  month,
  program: number.exactOptional(),
  country: countryCode.exactOptional(),
});

const seats = (what: string) =>
  z
    .int(`Please enter ${what} as a whole number`)
    .min(0, `Please enter ${what} as a whole number`)
    .max(MOST_SEATS, `At most ${MOST_SEATS.toLocaleString('en-US')}`);

const minSeats = z
  .int('Please enter a whole number of people')
  .min(1, 'Please enter at least 1, or leave this empty')
  .max(MOST_SEATS, `At most ${MOST_SEATS.toLocaleString('en-US')}`)
  .nullable()
  .describe('It runs only with so many seats booked. Null: in any case');
const decideOn = z.iso
  .date('Please choose a day')
  .refine(isDayOfOurs, 'Please choose a day')
  .nullable()
  .describe('When this day ends at the venue, it is decided whether it runs. Null: without a minimum');

const fields = {
  session_title: line('a title', 200).nullable(),
  program_type: z.enum(PROGRAM_TYPES, 'Please choose a format'),
  ...placeShape,
  ...chosenVenueShape,
  organization_logo: line('an address', 500)
    // Must be on this site, because the content security policy blocks pictures from other hosts.
    .regex(
      /^(\/[\w-]+)+\.\w+$/,
      'Please enter the address of a picture on this site, such as /images/logo.svg',
    )
    .nullable()
    .describe('The address that the upload returned'),
  organization_logo_alt: z
    .string()
    .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and other control characters')
    .trim()
    .max(200, 'At most 200 characters')
    .default('')
    .describe('Alternative text for the logo'),
  location_highlights: z.array(line('a line', 200)).max(12, 'At most 12 lines'),
  audiences: z
    .array(z.enum(AUDIENCES))
    .max(AUDIENCES.length)
    .refine((all) => new Set(all).size === all.length, 'Choose each audience once'),
  grade_levels: z
    .array(z.int().min(1, 'Grades go from 1 to 13').max(13, 'Grades go from 1 to 13'))
    .max(13)
    .refine((all) => new Set(all).size === all.length, 'Enter each grade once')
    .overwrite((all) => all.toSorted((one, other) => one - other)),
  starts_local: localTime,
  ends_local: localTime,
  price_cents: priceField.describe('Null if the session has the price of its program'),
  is_featured: z.boolean(),
  special_notes: z
    .string()
    // oxlint-disable-next-line no-control-regex -- to refuse them
    .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, 'Please leave out control characters')
    .trim()
    .min(1, 'Enter some text or leave this empty')
    .max(2_000, 'At most 2000 characters')
    .nullable(),
  preparation_notes: preparationNotes,
  seat_form: sessionSeatForm,
  min_seats: minSeats.default(null),
  decide_on: decideOn.default(null),
  capacity: seats('the capacity'),
  blocked: seats('the seats blocked'),
};

/** The fields that the office can edit. */
export type SessionFields = PartialVenue<FieldsOf<typeof fields>>;
export const sessionFields = wireFields(fields);

export const sessionPlaceSchema = z.strictObject({ ...placeShape, venue_id: chosenVenueShape.venue_id });

interface Logo {
  organization_logo: string | null;
  organization_logo_alt: string;
}

function judgeLogo(
  { organization_logo: logo, organization_logo_alt: alt }: Logo,
  issues: z.RefinementCtx,
): void {
  if (logo === null || alt !== '') return;
  const message = 'Please enter the name of the organization';
  issues.addIssue({ code: 'custom', message, path: ['organization_logo_alt'] });
}

function judgeMinimum(session: Partial<MinimumFields>, issues: z.RefinementCtx): void {
  // A form of the release before leaves both out, and then nothing of them changes.
  if (session.min_seats === undefined || session.decide_on === undefined) return;
  for (const { field, message } of findMinimumProblems(session as MinimumFields))
    issues.addIssue({ code: 'custom', message, path: [field] });
}

const judged = <Shape extends z.ZodRawShape>(own: Shape) =>
  z
    .strictObject({ ...fields, ...own })
    .superRefine((session, issues) => judgeTimes(session as Times, issues))
    .superRefine((session, issues) => judgeLogo(session as Logo, issues))
    .superRefine((session, issues) => judgeMinimum(session as Partial<MinimumFields>, issues));

export const sessionFieldsSchema = judged({});

export const newSessionSchema = judged({
  program_id: z.int('Please choose a program').positive('Please choose a program'),
  is_published: z.boolean(),
});

export const changedSessionSchema = judged({
  seat_form: changedSessionSeatForm,
  min_seats: minSeats.exactOptional(),
  decide_on: decideOn.exactOptional(),
  revision: z.int().positive(),
  tell_buyers: z
    .boolean()
    .exactOptional()
    .describe('Whether buyers get an email. Required if time or place changes and there are buyers'),
  note_to_buyers: noteToBuyers.exactOptional(),
});

export const confirmationSchema = z.strictObject({ revision: z.int().positive() });

export const publicationSchema = z.strictObject({
  is_published: z.boolean(),
  revision: z.int().positive(),
});

/** The place of a session, as returned in responses. */
const shownPlaceSchema = z.object(shownPlace).meta({ id: 'SessionPlace' });
export type SessionPlace = z.infer<typeof shownPlaceSchema>;

const sessionVenueSchema = z
  .object({
    ...shownPlace,
    venue_id: z.int().positive(),
    venue_facts: z.array(z.enum(VENUE_FACTS)),
    is_archived: z.boolean(),
  })
  .meta({ id: 'SessionVenue' });
export type SessionVenue = z.infer<typeof sessionVenueSchema>;

const cents = z.int().nonnegative().nullable();
const count = z.int().nonnegative();

export const officeSessionSchema = z
  .object({
    id: z.int().positive(),
    identifier: z.string(),
    program: z.object({ id: z.int().positive(), slug: z.string(), title: z.string() }),
    session_title: z.string().nullable(),
    title: z.string().describe('Its own title, or that of its program'),
    city: z.string(),
    country: z.string(),
    country_code: z.string(),
    venue_name: z.string(),
    timezone: z.string(),
    starts_local: z.string(),
    ends_local: z.string(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    state: z.enum(SESSION_STATES),
    is_published: z.boolean(),
    price_cents: cents,
    program_price_cents: cents,
    seats: z.object({
      capacity: count,
      sold: count,
      held: count,
      blocked: count,
      left: count,
    }),
    revision: z.int().positive(),
  })
  .meta({ id: 'OfficeSession' });
export type OfficeSession = z.infer<typeof officeSessionSchema>;

export const officeSessionDetailSchema = officeSessionSchema
  .extend({
    program_type: z.enum(PROGRAM_TYPES),
    location: z.string(),
    venue_address: z.string(),
    venue_id: z.int().positive().nullable(),
    venue_facts: z.array(z.enum(VENUE_FACTS)).nullable().describe('Null if it has those of its venue'),
    organization_logo: z.string().nullable(),
    organization_logo_alt: z.string(),
    location_highlights: z.array(z.string()),
    audiences: z.array(z.enum(AUDIENCES)),
    grade_levels: z.array(z.int()),
    is_featured: z.boolean(),
    special_notes: z.string().nullable(),
    preparation_notes: z.string().nullable(),
    seat_form: z.enum(SEAT_FORMS).nullable(),
    min_seats: z.int().positive().nullable(),
    decide_on: z.iso.date().nullable(),
    decision: z.enum(SESSION_DECISIONS).nullable(),
    decided_at: z.iso.datetime().nullable(),
    booked: count.describe('Valid tickets, which count for the minimum. Seats that are only held do not'),
    buyers: count.describe('Orders with valid tickets'),
    cancelled_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OfficeSessionDetail' });
export type OfficeSessionDetail = z.infer<typeof officeSessionDetailSchema>;

export const sessionChoicesSchema = z
  .object({
    programs: z.array(z.object({ id: z.int(), title: z.string(), price_cents: cents })),
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
    timezones: z.array(z.string()),
    venues: z.array(sessionVenueSchema),
    places: z.array(shownPlaceSchema).describe('Places of sessions that have no venue'),
    currency: z.string(),
  })
  .meta({ id: 'SessionChoices' });
export type SessionChoices = z.infer<typeof sessionChoicesSchema>;

export const calendarSessionSchema = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    city: z.string(),
    venue_name: z.string(),
    starts_local: z.string(),
    ends_local: z.string(),
    state: z.enum(SESSION_STATES),
    is_published: z.boolean(),
    left: count,
    capacity: count,
  })
  .meta({ id: 'CalendarSession' });
export type CalendarSession = z.infer<typeof calendarSessionSchema>;

export const sessionCalendarSchema = z
  .object({ month: z.string(), sessions: z.array(calendarSessionSchema), is_whole: z.boolean() })
  .meta({ id: 'SessionCalendar' });
export type SessionCalendar = z.infer<typeof sessionCalendarSchema>;
