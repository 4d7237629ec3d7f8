import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import { formatLongDateRange } from '#contract/sessions/session-dates.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';

/** When and where, in the venue's time zone. */
export function sessionLine(session: CheckInSession): string {
  const { starts_local: starts, ends_local: ends, zone_label: zone } = session;
  return `${formatLongDateRange(starts, ends)}, ${formatTimeRange(starts, ends)} ${zone}, ${placeLine(session)}`;
}

/** What is online has no city. */
export function placeLine({ venue, city }: Pick<CheckInSession, 'venue' | 'city'>): string {
  return [venue, city].filter(Boolean).join(', ');
}
