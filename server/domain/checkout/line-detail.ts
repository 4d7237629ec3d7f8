import { formatLongDateRange } from '#contract/session-dates.ts';

export interface DatedSession {
  sessionTitle: string | null;
  location: string | null;
  startsLocal: string | null;
  endsLocal: string | null;
}

/** What a line of an order says below its title. Empty for a program that is sold without sessions. */
export function lineDetail({ sessionTitle, location, startsLocal, endsLocal }: DatedSession): string {
  if (startsLocal === null || endsLocal === null) return '';
  return [sessionTitle, location, formatLongDateRange(startsLocal, endsLocal)].filter(Boolean).join(' · ');
}
