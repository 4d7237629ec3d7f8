import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { isOrderOfAccount } from '#server/accounts/is-order-of-account.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { SeatCaller, SeatReader } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';
import { viewSeats } from './view-seats.ts';

export type OpenedSeat = SeatCaller & { seat: SeatView };

/**
 * A seat with who is asking. A seat of somebody else is reported as not found. A link opens nothing once nobody can come
 * on the seat any more.
 */
export async function getSeatOf(
  { db }: { db: Db },
  { code, reader }: { code: string; reader: SeatReader },
): Promise<OpenedSeat> {
  const [found] = await viewSeats(db, sql<boolean>`t.code = ${code}`, reader);
  if (!found || !mayOpen(found)) throw new Refusal('not_found', { message: 'Seat not found' });
  const { isOwner, link, ...seat } = found;
  return { seat, isOwner, link };
}

function mayOpen(seat: SeatView & SeatCaller): boolean {
  return seat.isOwner || (seat.link !== null && !isGone(seat));
}

/** The same for a change. Erasing and refunding change the order too: without the lock, it could follow them. */
export async function lockSeatOf(tx: Tx, asked: { code: string; reader: SeatReader }): Promise<OpenedSeat> {
  await sql`select from orders o join order_lines l on l.order_id = o.id join tickets t on t.order_line_id = l.id
    where t.code = ${asked.code} for update of o`.execute(tx);
  return getSeatOf({ db: tx }, asked);
}

/** Whether the ticket ended, other than by time. */
export function isGone({ ticketState, isCancelled, isErased }: SeatView): boolean {
  return ticketState !== 'valid' || isErased || isCancelled;
}

/** The seats of an order that somebody can still come on. Those of an order that is not paid have no tickets. */
export async function listSeats({ db }: Pick<Context, 'db'>, orderId: number): Promise<SeatView[]> {
  const seats = await viewSeats(db, sql<boolean>`o.id = ${orderId}`);
  return seats.filter((seat) => whyClosed(seat) === undefined);
}

/** The valid seats of an account that are not over. */
export function listSeatsAhead({ db }: Pick<Context, 'db'>, userId: number): Promise<SeatView[]> {
  return viewSeats(
    db,
    sql<boolean>`${isOrderOfAccount(userId)} and t.state = 'valid' and coalesce(w.ends_at, p.ends_at) > now()`,
  );
}

/** All of them, for the office. None if the order has no tickets. */
export function listSeatsOfOrder({ db }: Pick<Context, 'db'>, reference: string): Promise<SeatView[]> {
  return viewSeats(db, sql<boolean>`o.reference = ${reference}`);
}

/** Why nobody can be named on this seat any more, for the screen. */
export function whyClosed({ ticketState, isCancelled, isErased, isOver }: SeatView): string | undefined {
  if (ticketState !== 'valid' || isErased) return 'This ticket is no longer valid.';
  if (isCancelled) return 'This session was cancelled.';
  return isOver ? 'This program is over.' : undefined;
}
