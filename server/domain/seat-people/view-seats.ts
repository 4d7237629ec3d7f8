import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { formatLongDateRange } from '#contract/session-dates.ts';
import type { Db } from '#server/db/connection.ts';
import { isReadableBy } from '../orders/get-order.ts';
import { forgottenAt } from './forgotten-at.ts';
import type { KeptConsent } from './kept-consent.ts';
import { keptConsentsOfTicket } from './kept-consent.ts';
import type { SeatCaller, SeatReader } from './seat-caller.ts';
import type { SeatAnswers } from './seat-of-ticket.ts';
import { personOf } from './seat-of-ticket.ts';

export interface SeatView extends SeatAnswers {
  ticketId: number;
  orderId: number;
  reference: string;
  code: string;
  /** The session, or the program with dates. Null if there are none yet. */
  held: string | null;
  /** On the ticket: the buyer, until somebody says who comes. */
  holder: string;
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
  /** The day by the venue on which who came is removed. */
  forgottenOn: string | null;
  /** Also those that have ended, in the order in which they were given. */
  keptConsents: KeptConsent[];
}

type Row = Omit<SeatView, 'days' | 'consents'> & SeatCaller & { lastDay: string | null };

const nobody: SeatReader = { userId: undefined, keyHash: undefined, linkHash: undefined };

/** Seats with who comes on them, in the order of their tickets. The condition may use the aliases t, l and o. */
export async function viewSeats(
  db: Db,
  which: RawBuilder<boolean>,
  reader: SeatReader = nobody,
): Promise<(SeatView & SeatCaller)[]> {
  const { rows } = await sql<Row>`
    select t.id as ticket_id, o.id as order_id, o.reference, t.code, t.holder, l.title,
      case when l.session_id is not null then 'session:' || l.session_id
        when p.starts_local is not null then 'program:' || p.id end as held,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD') as first_day,
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD') as last_day,
      coalesce(w.seat_form, p.seat_form) as form, coalesce(s.revision, 0) as revision,
      ${personOf} as person, ${keptConsentsOfTicket} as kept_consents,
      t.state as ticket_state, w.cancelled_at is not null as is_cancelled,
      coalesce(coalesce(w.ends_at, p.ends_at) < now(), false) as is_over,
      o.anonymised_at is not null as is_erased, o.name as buyer_name, o.email as buyer_email,
      to_char(${forgottenAt} at time zone coalesce(w.timezone, p.timezone, 'UTC'), 'YYYY-MM-DD') as forgotten_on,
      coalesce(${isReadableBy(reader)}, false) as is_owner,
      (select json_build_object('email', k.email, 'isForGuardian', k.is_for_guardian) from seat_links k
        where k.ticket_id = t.id and k.key_hash = ${reader.linkHash ?? null}) as link
    from tickets t join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
    join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
    left join seat_people s on s.ticket_id = t.id
    where ${which} order by l.position, t.id`.execute(db);
  return rows.map(({ lastDay, ...seat }) => ({
    ...seat,
    consents: seat.keptConsents.filter(({ endedAt }) => endedAt === null).map(({ kind }) => kind),
    days: seat.firstDay === null || lastDay === null ? null : formatLongDateRange(seat.firstDay, lastDay),
  }));
}
