import { sql } from 'kysely';
import type { Context } from '../context.ts';

const KEPT_DAYS = 30;
/** Of a program without dates, from its payment. */
const KEPT_DAYS_WITHOUT_DATES = 400;

/**
 * Who came is needed until the program is over, and a month longer for questions. Of a refunded seat it is not needed at
 * all. The name on the ticket stays, except on one that was handed on.
 */
export async function forgetOldSeats({ db }: Pick<Context, 'db'>): Promise<void> {
  const old = sql`(select t.id from tickets t
    join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
    join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
    where t.id = seat.ticket_id and (t.state = 'refunded' or o.anonymised_at is not null
      or coalesce(w.ends_at, p.ends_at) < now() - make_interval(days => ${KEPT_DAYS})
      or (coalesce(w.ends_at, p.ends_at) is null
        and o.settled_at < now() - make_interval(days => ${KEPT_DAYS_WITHOUT_DATES}))))`;
  await sql`delete from seat_people seat where exists ${old}`.execute(db);
  await sql`update handed_on_tickets h set holder = '' from order_lines l
    join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
    where l.id = h.order_line_id and h.holder <> ''
      and coalesce(w.ends_at, p.ends_at, h.handed_on_at) < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
  await sql`delete from seat_answers seat where exists ${old}`.execute(db);
  await sql`delete from seat_links seat where exists ${old}`.execute(db);
}
