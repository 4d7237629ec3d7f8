import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordBuyerAction } from '#server/audit/record-buyer-action.ts';
import { isReadableBy } from '#server/orders/get-order.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { sha256 } from '#server/platform/hash.ts';
import { claimKey } from '#server/platform/idempotency/claim-key.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { lockSeatOf } from './get-seat.ts';
import { alreadyHandedOn, replaceTicket } from './replace-ticket.ts';
import type { SeatReader } from './seat-caller.ts';

export interface HandOnSeat {
  code: string;
  reader: SeatReader;
  /** The same key again is the same hand-over, whose answer was lost. */
  key: string | undefined;
}

/** The buyer gives the seat to somebody else. Returns the code of the new ticket. */
export async function handOnSeat(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { code, reader, key }: HandOnSeat,
): Promise<string> {
  const newCode = randomCode();
  const earlier = await inTransaction(ctx, async (tx) => {
    const subject = key === undefined ? undefined : await claimedBefore(tx, { code, reader, key, newCode });
    if (subject !== undefined) return subject;
    const { seat, isOwner } = await lockOnce(tx, { code, reader });
    if (!isOwner)
      throw new Refusal('permission_denied', { message: 'Only whoever booked the seat can hand it on.' });
    await replaceTicket(ctx, tx, { seat, newCode, by: 'buyer' });
    await recordBuyerAction(tx, {
      userId: reader.userId,
      action: 'order.seat_handed_on',
      orderId: seat.orderId,
      after: { ticket: code, new_ticket: newCode },
    });
    return undefined;
  });
  passCrashPoint('after a seat is handed on');
  ctx.jobs.wake('email');
  return earlier ?? newCode;
}

async function claimedBefore(
  tx: Tx,
  { code, reader, key, newCode }: Required<HandOnSeat> & { key: string; newCode: string },
): Promise<string | undefined> {
  const { userId, keyHash } = reader;
  const claimed = await claimKey(tx, {
    caller: userId === undefined ? `key:${keyHash?.toString('hex') ?? ''}` : `user:${userId}`,
    route: '/seats/:code/handover',
    key,
    bodyHash: sha256(code),
    subject: newCode,
  });
  return claimed.isNew ? undefined : claimed.subject;
}

/** Whoever is second is told so, and not that there is no such seat. */
async function lockOnce(tx: Tx, asked: { code: string; reader: SeatReader }) {
  try {
    return await lockSeatOf(tx, asked);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found' && (await wasHandedOn(tx, asked)))
      throw new Refusal('conflict', { message: alreadyHandedOn, cause: error });
    throw error;
  }
}

async function wasHandedOn(tx: Tx, { code, reader }: { code: string; reader: SeatReader }): Promise<boolean> {
  const { rows } = await sql`select from handed_on_tickets h join order_lines l on l.id = h.order_line_id
    join orders o on o.id = l.order_id where h.code = ${code} and ${isReadableBy(reader)}`.execute(tx);
  return rows.length > 0;
}
