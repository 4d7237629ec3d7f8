import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { formatLongDateTime, unbrokenDates, zoneLabel } from '#contract/sessions/session-dates.ts';
import { localTimeIn } from '../sessions/local-time-in.ts';

type Line = Order['lines'][number];

/** The time at the venue, or online also in the visitor's time zone. Nothing if there is no date. */
export function LineTimes({ line }: { line: Line }): ReactNode {
  const { formatted_date: days, time, zone_label: zone, starts_at: start, starts_local: local } = line;
  if (days === null || start === null || local === null) return null;
  return (
    <>
      <p>{unbrokenDates(days)}</p>
      <p>
        {time} <span className="text-ink-soft">{line.is_online ? zone : `${zone}, at the venue`}</span>
      </p>
      {line.is_online && <p className="text-ink-soft text-sm">{byVisitorsClock(start, local)}</p>}
    </>
  );
}

function byVisitorsClock(start: string, venueLocal: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const local = localTimeIn(timeZone, start);
  if (local === venueLocal) return 'The time is the same in your time zone.';
  const moment = unbrokenDates(formatLongDateTime(local));
  return `In your time zone it starts on ${moment} ${zoneLabel(start, timeZone)}.`;
}
