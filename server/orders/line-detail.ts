import { formatLongDateRange } from '#contract/sessions/session-dates.ts';
import { startsOnBooking } from '#contract/sessions/when-and-where.ts';

/** Of what a line books: a session, or a program that is sold by seat. */
export interface WhenOfLine {
  sessionTitle: string | null;
  location: string | null;
  startsLocal: string | null;
  endsLocal: string | null;
  startsWithinDays: number | null;
}

/** What a line of an order says below its title. Empty for a program that has no dates yet. */
export function lineDetail(line: WhenOfLine): string {
  const { sessionTitle, location, startsLocal, endsLocal, startsWithinDays } = line;
  if (startsWithinDays !== null) return startsOnBooking(startsWithinDays);
  if (startsLocal === null || endsLocal === null) return '';
  return [sessionTitle, location, formatLongDateRange(startsLocal, endsLocal)].filter(Boolean).join(' · ');
}
