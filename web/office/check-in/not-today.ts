import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import { isKnownZone } from '#contract/sessions/local-time.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';

type Held = Pick<CheckInSession, 'kind' | 'starts_local' | 'ends_local' | 'timezone'>;

/** In the venue's time zone. Also correct on a device that has been offline since yesterday. */
export function notToday(
  { kind, starts_local: starts, ends_local: ends, timezone }: Held,
  now = new Date(),
): string | undefined {
  const timeZone = isKnownZone(timezone) ? timezone : 'UTC';
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  if (today < starts.slice(0, 10)) return `Not today: this ${kind} begins on ${formatLongDate(starts)}.`;
  if (today > ends.slice(0, 10)) return `Not today: this ${kind} ended on ${formatLongDate(ends)}.`;
  return undefined;
}
