import type { GuestEntry } from '#contract/office/door.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** "at 09:01 by Stella", with the day where it was another one. */
export function EntryTime({ entry: { at, by } }: { entry: GuestEntry }) {
  return (
    <span className="whitespace-nowrap">
      at <time dateTime={at}>{clockOf(at)}</time>
      {by !== null && ` by ${by}`}
    </span>
  );
}

export function clockOf(at: string): string {
  const moment = new Date(at);
  const isToday = day.format(moment) === day.format(new Date());
  return isToday ? clock.format(moment) : `${clock.format(moment)} on ${day.format(moment)}`;
}
