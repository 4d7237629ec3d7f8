import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context, Tx } from '../context.ts';
import type { OrderReader } from '../orders/get-order.ts';
import { isReadableBy } from '../orders/get-order.ts';
import type { SeatView } from './view-seats.ts';
import { viewSeats } from './view-seats.ts';

/** Who may fill in a seat: the owner of its order, or anyone with a link to this seat alone. */
export interface SeatReader extends OrderReader {
  linkHash: Buffer | undefined;
}

/** A seat of somebody else is reported as not found. */
async function getSeat(
  { db }: { db: Db },
  { code, reader }: { code: string; reader: SeatReader },
): Promise<SeatView> {
  const [seat] = await viewSeats(
    db,
    sql<boolean>`t.code = ${code} and (${isReadableBy(reader)}
      or exists (select from seat_links k where k.ticket_id = t.id and k.key_hash = ${reader.linkHash ?? null}))`,
  );
  if (!seat) throw new Refusal('not_found', { message: 'Seat not found' });
  return seat;
}

/** Who is asking: the owner of the order, or whoever opened a link. */
export interface SeatCaller {
  isOwner: boolean;
  link: { email: string; isForGuardian: boolean } | null;
}

/** A seat with who is asking. A link opens nothing once nobody can come on the seat any more. */
export async function getSeatOf(
  { db }: { db: Db },
  { code, reader }: { code: string; reader: SeatReader },
): Promise<SeatCaller & { seat: SeatView }> {
  const seat = await getSeat({ db }, { code, reader });
  const { rows } = await sql<SeatCaller>`
    select ${isReadableBy(reader)} as is_owner, (
      select json_build_object('email', k.email, 'isForGuardian', k.is_for_guardian) from seat_links k
      where k.ticket_id = ${seat.ticketId} and k.key_hash = ${reader.linkHash ?? null}) as link
    from orders o where o.id = ${seat.orderId}`.execute(db);
  const { isOwner = false, link = null } = rows[0] ?? {};
  if (!isOwner && isGone(seat)) throw new Refusal('not_found', { message: 'Seat not found' });
  return { seat, isOwner, link };
}

/** The same for a change. Erasing and refunding change the order too: without the lock, it could follow them. */
export async function lockSeatOf(
  tx: Tx,
  asked: { code: string; reader: SeatReader },
): Promise<SeatCaller & { seat: SeatView }> {
  const { orderId } = await getSeat({ db: tx }, asked);
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
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

/** Why nobody can be named on this seat any more, for the screen. */
export function whyClosed({ ticketState, isCancelled, isErased, isOver }: SeatView): string | undefined {
  if (ticketState !== 'valid' || isErased) return 'This ticket is no longer valid.';
  if (isCancelled) return 'This session was cancelled.';
  return isOver ? 'This program is over.' : undefined;
}
