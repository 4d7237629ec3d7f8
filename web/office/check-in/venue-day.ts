import { isKnownZone } from '#contract/sessions/local-time.ts';
import type { SavedCheckIn } from './saved-check-in.ts';

/** The day at the venue of a moment of the device's clock, which may be wrong, as YYYY-MM-DD. */
export function venueDayOf(
  { session, aheadMs }: Pick<SavedCheckIn, 'aheadMs'> & { session: { timezone: string } },
  at: string,
): string {
  const timeZone = isKnownZone(session.timezone) ? session.timezone : 'UTC';
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.parse(at) - aheadMs);
}
