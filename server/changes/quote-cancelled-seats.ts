import type { Db } from '#server/db/connection.ts';
import { limitToLeft } from '#server/refunds/limit-to-left.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';

/**
 * What goes back for tickets of a session that we cancel, by ticket: the price, whatever the terms say, and with all other
 * seats of the order never more than what is left of its payment. Whoever acts on it has locked the order.
 */
export async function quoteCancelledSeats(
  db: Db,
  { orderId, ticketIds }: { orderId: number; ticketIds: number[] },
): Promise<Map<number, number>> {
  const seats = await quoteSeats(db, orderId);
  const quoted = limitToLeft(
    seats.map((seat) =>
      seat.problem === 'session_cancelled' || ticketIds.includes(seat.ticketId)
        ? { ...seat, backCents: seat.priceCents, problem: 'session_cancelled' as const }
        : seat,
    ),
    seats[0]?.leftCents ?? 0,
  );
  return new Map(
    quoted
      .filter(({ ticketId }) => ticketIds.includes(ticketId))
      .map(({ ticketId, backCents }) => [ticketId, backCents ?? 0]),
  );
}
