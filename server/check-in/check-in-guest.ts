import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { isDisputed } from '#server/orders/is-disputed.ts';
import { isUnnamed } from '#server/orders/is-unnamed.ts';
import type { Buyer } from '#server/participants/guardian-of.ts';
import type { SeatAnswers } from '#server/participants/seat-of-ticket.ts';
import { buyerOf, hasNeedsOfTicket, seatOfTicket } from '#server/participants/seat-of-ticket.ts';
import { numberOfTicket, numbersOfLine } from '#server/platform/number-of-ticket.ts';
import type { Entry } from './entry.ts';
import { entriesOfTicket } from './entry.ts';
import type { StateAtCheckIn } from './state-at-check-in.ts';
import { stateAtCheckIn } from './state-at-check-in.ts';

/** A ticket with what a check-in needs. */
export interface CheckInGuest {
  id: number;
  code: string;
  holder: string;
  /** Nobody has said who comes, and the holder is the buyer. */
  isUnnamed: boolean;
  buyer: Buyer;
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
    select t.id, t.code, t.holder, ${buyerOf} as buyer, o.reference, ${stateAtCheckIn} as state, ${isDisputed} as is_disputed, ${numberOfTicket} as place, ${numbersOfLine} as places, ${entriesOfTicket} as entries,
      ${seatOfTicket} as seat, ${isUnnamed} as is_unnamed, ${hasNeedsOfTicket} as has_needs
    from order_lines l
    join tickets t on t.order_line_id = l.id
    join orders o on o.id = l.order_id
    where ${which}
    order by t.id`.execute(db);
  return rows;
}
