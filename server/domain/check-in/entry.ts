import { sql } from 'kysely';

/** A scan that let somebody in and was not undone. The earliest one of a ticket is its check-in. */
export interface Entry {
  id: string;
  at: string;
  by: string | null;
}

export const entriesOfTicket = sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'at', s.shown_at, 'by', u.name) order by s.shown_at, s.id), '[]')
  from ticket_scans s left join users u on u.id = s.scanned_by
  where s.ticket_id = t.id and s.answer = 'let_in' and s.undone_at is null)`;
