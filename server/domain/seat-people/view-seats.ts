import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { formatLongDateRange } from '#contract/session-dates.ts';
import type { Db } from '#server/db/connection.ts';
import type { SeatAnswers } from './seat-of-ticket.ts';
import { consentsOfTicket, personOf } from './seat-of-ticket.ts';

export interface SeatView extends SeatAnswers {
  ticketId: number;
  orderId: number;
  code: string;
  reference: string;
  /** The session, or the program with dates. Null if there are none yet. */
  held: string | null;
  title: string;
  /** Such as Monday, May 5 – Wednesday, May 7, 2031, in the venue's calendar. Null if there are none yet. */
  days: string | null;
  revision: number;
  ticketState: 'valid' | 'refunded';
  isCancelled: boolean;
  isOver: boolean;
  isErased: boolean;
  buyerName: string;
  buyerEmail: string;
}

type Row = Omit<SeatView, 'days'> & { lastDay: string | null };

/** Seats with who comes on them, in the order of their tickets. The condition may use the aliases t, l and o. */
export async function viewSeats(db: Db, which: RawBuilder<boolean>): Promise<SeatView[]> {
  const { rows } = await sql<Row>`
    select t.id as ticket_id, o.id as order_id, t.code, o.reference, l.title,
      case when l.session_id is not null then 'session:' || l.session_id
        when p.starts_local is not null then 'program:' || p.id end as held,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD') as first_day,
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD') as last_day,
      coalesce(w.seat_form, p.seat_form) as form, coalesce(s.revision, 0) as revision,
      ${personOf} as person, ${consentsOfTicket} as consents,
      t.state as ticket_state, w.cancelled_at is not null as is_cancelled,
      coalesce(coalesce(w.ends_at, p.ends_at) < now(), false) as is_over,
      o.anonymised_at is not null as is_erased, o.name as buyer_name, o.email as buyer_email
    from tickets t join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
    join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
    left join seat_people s on s.ticket_id = t.id
    where ${which} order by l.position, t.id`.execute(db);
  return rows.map(({ lastDay, ...seat }) => ({
    ...seat,
    days: seat.firstDay === null || lastDay === null ? null : formatLongDateRange(seat.firstDay, lastDay),
  }));
}
