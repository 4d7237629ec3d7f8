import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';

type Days = Pick<CheckInSession, 'starts_local' | 'ends_local'>;

/** Takes a day at the venue, as YYYY-MM-DD. */
export function isValidOn({ starts_local: starts, ends_local: ends }: Days, day: string): boolean {
  return day >= starts.slice(0, 10) && day <= ends.slice(0, 10);
}

/** The days of a ticket, in words. */
export function validDays({ starts_local: starts, ends_local: ends }: Days): string {
  const [first, last] = [formatLongDate(starts), formatLongDate(ends)];
  return first === last ? `Valid on ${first}` : `Valid from ${first} to ${last}`;
}
