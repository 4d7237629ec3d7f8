import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { isDisputed } from '../orders/is-disputed.ts';
import type { SeatAnswers } from '../seat-people/seat-of-ticket.ts';
import { hasNeedsOfTicket, seatOfTicket } from '../seat-people/seat-of-ticket.ts';
import type { Entry } from './entry.ts';
import { entriesOfTicket } from './entry.ts';
import type { StateAtCheckIn } from './state-at-check-in.ts';
import { stateAtCheckIn } from './state-at-check-in.ts';

/** A ticket with what a check-in needs. */
export interface CheckInGuest {
  id: number;
  code: string;
  holder: string;
  reference: string;
  state: StateAtCheckIn;
  isDisputed: boolean;
  /** The position among the tickets of this order for this session or program. */
  place: number;
  places: number;
  entries: Entry[];
  seat: SeatAnswers;
  /** Whether the care list says more. */
  hasNeeds: boolean;
}

/** Expects the aliases t (a ticket) and l (its order line). */
export async function findCheckInGuests(db: Db, which: RawBuilder<boolean>): Promise<CheckInGuest[]> {
  const { rows } = await sql<CheckInGuest>`
    select t.id, t.code, t.holder, o.reference, ${stateAtCheckIn} as state, ${isDisputed} as is_disputed, n.place, n.places, ${entriesOfTicket} as entries,
      ${seatOfTicket} as seat, ${hasNeedsOfTicket} as has_needs
    from order_lines l
    join tickets t on t.order_line_id = l.id
    join orders o on o.id = l.order_id
    cross join lateral (
      select count(*)::int as places, (count(*) filter (where other.id <= t.id))::int as place
      from order_lines ol join tickets other on other.order_line_id = ol.id
      where ol.order_id = l.order_id and ol.session_id is not distinct from l.session_id
        and ol.program_id = l.program_id) n
    where ${which}
    order by t.id`.execute(db);
  return rows;
}
