import { sql } from 'kysely';
import { dayOfScan, zoneOfLine } from '#server/orders/day-of-scan.ts';
import type { Tx } from '#server/platform/context.ts';
import type { LockedTicket } from './lock-tickets.ts';

/** The earliest scan of a ticket on a day that let somebody in and was not undone. */
export interface DayCheckIn {
  ticketId: number;
  day: string;
  at: Date;
  by: number | null;
  /** Not one of the days on which it is held: somebody let the guest in on purpose. */
  isAnotherDay: boolean;
}

export async function findDayCheckIns(tx: Tx, tickets: LockedTicket[]): Promise<DayCheckIn[]> {
  const ids = tickets.map(({ id }) => id);
  const { rows } = await sql<DayCheckIn>`
    select distinct on (s.ticket_id, ${dayOfScan})
      s.ticket_id, ${dayOfScan}::text as day, s.shown_at as at, s.scanned_by as by,
      coalesce(${dayOfScan} not between w.first_day and w.last_day, false) as is_another_day
    from ticket_scans s join tickets t on t.id = s.ticket_id join order_lines l on l.id = t.order_line_id
      cross join ${zoneOfLine}
    where s.ticket_id = any(${ids}::bigint[]) and s.answer = 'let_in' and s.undone_at is null
    order by s.ticket_id, ${dayOfScan}, s.shown_at, s.id`.execute(tx);
  return rows;
}
