import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dayOfScan, zoneOfLine } from '#server/orders/day-of-scan.ts';

/** A scan that let somebody in and was not undone. The earliest one of a day is the check-in of that day. */
export interface Entry {
  id: string;
  at: string;
  /** At the venue, 'YYYY-MM-DD'. */
  day: string;
  by: string | null;
}

/** Expects the aliases t (a ticket) and l (its order line). */
export const entriesOfTicket = sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'at', s.shown_at, 'day', ${dayOfScan}, 'by', u.name) order by s.shown_at, s.id), '[]')
  from ticket_scans s cross join ${zoneOfLine} left join users u on u.id = s.scanned_by
  where s.ticket_id = t.id and s.answer = 'let_in' and s.undone_at is null)`;

/** Expects the aliases t (a ticket) and w (with the time zone). */
export function cameOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ticket_scans s where s.ticket_id = t.id and s.answer = 'let_in'
    and s.undone_at is null and ${dayOfScan} = ${day})`;
}
