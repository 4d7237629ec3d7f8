import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import { isKnownZone } from '#contract/sessions/local-time.ts';
import { formatLongDate, zoneLabel } from '#contract/sessions/session-dates.ts';

/** On paper at the venue, by the clock there. */
export function momentAtVenue(at: Date, { timezone }: Pick<CheckInSession, 'timezone'>): string {
  const timeZone = isKnownZone(timezone) ? timezone : 'UTC';
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${moment.format(at)} (${zoneLabel(at, timeZone)})`;
}

/** What is on paper cannot be erased for anybody. */
export function destroyAfter({ ends_local: ends }: Pick<CheckInSession, 'ends_local'>): string {
  return `Destroy this sheet after ${formatLongDate(ends)}.`;
}
