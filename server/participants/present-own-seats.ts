import { sql } from 'kysely';
import type { Seat } from '#contract/participants/seat-person.ts';
import type { Context } from '#server/platform/context.ts';
import { listSeats } from './get-seat.ts';
import { presentSeat } from './present-seat.ts';
import { whyNotHandedOn } from './why-not-handed-on.ts';

/** The seats of an order, for its owner. */
export async function presentOwnSeats(context: Pick<Context, 'db'>, orderId: number): Promise<Seat[]> {
  const seats = await listSeats(context, orderId);
  const handOn = await whyNotHandedOn(context.db, sql<boolean>`o.id = ${orderId}`);
  const owner = { isOwner: true, link: null };
  return seats.map((seat) => ({
    ...presentSeat(seat, owner),
    hand_on_refusal: handOn.get(seat.ticketId) ?? null,
  }));
}
