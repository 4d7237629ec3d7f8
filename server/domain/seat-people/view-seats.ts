import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ConsentKind } from '#contract/consent-kind.ts';
import type { OrderState } from '#contract/order-state.ts';
import type { SeatForm } from '#contract/seat-form.ts';
import type { SeatPerson } from '#contract/seat-person.ts';
import type { Db } from '#server/db/connection.ts';
import { consentsOfTicket, personOf } from './seat-of-ticket.ts';

export interface SeatView {
  ticketId: number;
  orderId: number;
  code: string;
  title: string;
  /** The program's or the session's days, in the venue's calendar. Null if there are none yet. */
  startsLocal: string | null;
  endsLocal: string | null;
  form: SeatForm;
  person: SeatPerson;
  consents: ConsentKind[];
  revision: number;
  orderState: OrderState;
  ticketState: 'valid' | 'refunded';
  isCancelled: boolean;
  isOver: boolean;
  isErased: boolean;
  buyerName: string;
  buyerEmail: string;
}

/** Seats with who comes on them, in the order of their tickets. The condition may use the aliases t, l and o. */
export async function viewSeats(db: Db, which: RawBuilder<boolean>): Promise<SeatView[]> {
  const { rows } = await sql<SeatView>`
    select t.id as ticket_id, o.id as order_id, t.code, l.title,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI') as ends_local,
      coalesce(w.seat_form, p.seat_form) as form, coalesce(s.revision, 0) as revision,
      ${personOf} as person, ${consentsOfTicket} as consents,
      o.state as order_state, t.state as ticket_state, w.cancelled_at is not null as is_cancelled,
      coalesce(coalesce(w.ends_at, p.ends_at) < now(), false) as is_over,
      o.anonymised_at is not null as is_erased, o.name as buyer_name, o.email as buyer_email
    from tickets t join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
    join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
    left join seat_people s on s.ticket_id = t.id
    where ${which} order by l.position, t.id`.execute(db);
  return rows;
}
