import { formatLongDateTime, unbrokenDates, zoneLabel } from '#contract/session-dates.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { localTimeIn } from './local-time-in.ts';

/** The server does not know the visitor's time zone, so the browser fills the line in. */
export function YourTime({ session }: { session: WorkshopSession }) {
  const timezone = useIsHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  return <span className="block min-h-[2lh] sm:min-h-[1lh]">{timeText(session, timezone)}</span>;
}

function timeText({ starts_at, local_start }: WorkshopSession, timezone: string | undefined): string {
  if (timezone === undefined) return 'All times are in the time zone of the venue.';
  const local = localTimeIn(timezone, starts_at);
  if (local === local_start) return 'The time is the same in your time zone.';
  return `In your time zone it starts on ${unbrokenDates(formatLongDateTime(local))} ${zoneLabel(starts_at, timezone)}.`;
}
