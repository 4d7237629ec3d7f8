import { z } from 'zod';
import type { FieldsOf } from '../office/wire-fields.ts';
import { countryCode, judgeTimes, line, localTime, timeZone } from './office-time-and-place.ts';

const MOST_DAYS_AFTER_BOOKING = 365;

/** When and where a program that is sold by seat is held: its dates and place, or the days after booking. */
export const whenAndWhereShape = {
  starts_local: localTime.nullable().default(null),
  ends_local: localTime.nullable().default(null),
  timezone: timeZone.nullable().default(null),
  is_online: z.boolean().default(false),
  venue_name: line('the venue', 200).nullable().default(null),
  venue_address: line('the address', 300).nullable().default(null),
  city: line('the city', 100).nullable().default(null),
  country: line('the country', 100).nullable().default(null),
  country_code: countryCode.nullable().default(null),
  starts_within_days: z
    .int('Please enter the days as a whole number')
    .min(1, 'Please enter 1 day or more')
    .max(MOST_DAYS_AFTER_BOOKING, `At most ${MOST_DAYS_AFTER_BOOKING} days`)
    .nullable()
    .default(null)
    .describe('If it has no dates: it starts within this many days of booking'),
};

export type WhenAndWhere = FieldsOf<typeof whenAndWhereShape>;
type Sent = z.output<z.ZodObject<typeof whenAndWhereShape>>;

interface Judged extends Sent {
  sold_by: string;
  venue_id?: number | null | undefined;
  venue_facts?: unknown[] | null | undefined;
}

const TIMES = {
  starts_local: 'Please enter day and time',
  ends_local: 'Please enter day and time',
  timezone: 'Please choose a time zone',
} as const;

const PLACE = {
  venue_name: 'Please enter the venue',
  venue_address: 'Please enter the address',
  city: 'Please enter the city',
  country: 'Please enter the country',
  country_code: 'Please enter the country code',
} as const;

const FOUND_BY = [
  'starts_local',
  'ends_local',
  'timezone',
  'is_online',
  'city',
  'country',
  'venue_name',
  'venue_address',
  'starts_within_days',
] as const satisfies (keyof Sent)[];

/** Sessions lack what only programs have. */
type Held = { [Field in (typeof FOUND_BY)[number]]?: unknown };

/** Whether a program or session is held at another time or place than before. */
export function isHeldElsewhere(before: Held, after: Held): boolean {
  return FOUND_BY.some((field) => before[field] !== after[field]);
}

/** A hidden program may have neither dates nor days. Dates are whole: start, end, time zone, and a place or online. */
export function judgeWhenAndWhere(program: Judged, issues: z.RefinementCtx): void {
  const refuse = (field: keyof Judged, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message });
  for (const field of ['venue_id', 'venue_facts'] as const)
    if (program[field] && (program.starts_local === null || program.is_online))
      refuse(field, 'Only a program with dates at a place has a venue');
  const times = enteredOf(TIMES, program);
  const place = enteredOf(PLACE, program);
  const [first] = [...times, ...place, ...(program.is_online ? (['is_online'] as const) : [])];
  const isOnBooking = program.starts_within_days !== null;
  if (program.sold_by !== 'seat') {
    const entered = first ?? (isOnBooking ? 'starts_within_days' : undefined);
    if (entered) refuse(entered, 'Only a program sold by seat has its own dates');
    return;
  }
  if (first === undefined) return;
  if (isOnBooking) return refuse('starts_within_days', 'Enter either dates or the days after booking');
  for (const field of missingOf(TIMES, times)) refuse(field, TIMES[field]);
  if (program.is_online) for (const field of place) refuse(field, 'An online program has no venue');
  else for (const field of missingOf(PLACE, place)) refuse(field, PLACE[field]);
  const { starts_local: start, ends_local: end, timezone } = program;
  if (start !== null && end !== null && timezone !== null)
    judgeTimes({ starts_local: start, ends_local: end, timezone }, issues);
}

function enteredOf<Field extends keyof Sent>(fields: Record<Field, string>, program: Sent): Field[] {
  return namesOf(fields).filter((field) => program[field] !== null);
}

function missingOf<Field extends string>(fields: Record<Field, string>, entered: Field[]): Field[] {
  return namesOf(fields).filter((field) => !entered.includes(field));
}

function namesOf<Field extends string>(fields: Record<Field, string>): Field[] {
  return Object.keys(fields) as Field[];
}
