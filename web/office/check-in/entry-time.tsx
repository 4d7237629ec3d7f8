import { use } from 'react';
import type { GuestEntry } from '#contract/check-in/office-check-in.ts';
import { isKnownZone } from '#contract/sessions/local-time.ts';
import { VenueZone } from './venue-zone.ts';

/** For example "at 09:01 by Stella", in the venue's time zone. Includes the day if it was not today. */
export function EntryTime({ entry: { at, by } }: { entry: Pick<GuestEntry, 'at' | 'by'> }) {
  const zone = use(VenueZone);
  return (
    <span className="whitespace-nowrap">
      at <time dateTime={at}>{clockOf(at, zone)}</time>
      {by !== null && ` by ${by}`}
    </span>
  );
}

export function clockOf(at: string, zone: string, now = new Date()): string {
  const timeZone = isKnownZone(zone) ? zone : 'UTC';
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
  const moment = new Date(at);
  const isToday = day.format(moment) === day.format(now);
  return isToday ? clock.format(moment) : `${clock.format(moment)} on ${day.format(moment)}`;
}

/** The time with seconds. */
export function exactClockOf(at: string, zone: string): string {
  const timeZone = isKnownZone(zone) ? zone : 'UTC';
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(new Date(at));
}
