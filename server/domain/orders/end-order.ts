import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { hasLiveAttempt } from '../payments/attempts.ts';
import { releaseHolds } from '../seats/release-holds.ts';
import { takeSeats } from '../seats/take-seats.ts';

export interface EndOrder {
  orderId: number;
  as: 'expired' | 'cancelled' | 'failed';
  why: string;
  /** In the same transaction, where it is ended. */
  record?: ((tx: Tx) => Promise<void>) | undefined;
}

/**
 * Gives the seats of an unpaid order back. Only for an order that provably cannot be paid any more: whoever calls has
 * ended its attempt. Does nothing to an order that is not waiting.
 */
export async function endOrder(ctx: Context, { orderId, as, why, record }: EndOrder): Promise<boolean> {
  const isEnded = await inTransaction(ctx, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['state', 'email'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (order.state !== (as === 'failed' ? 'awaiting_payment' : 'pending')) return false;
    if (await hasLiveAttempt(tx, orderId)) return false;
    await tx.updateTable('orders').set({ state: as, network: null }).where('id', '=', orderId).execute();
    await tx
      .insertInto('order_events')
      .values({ order_id: orderId, kind: as, detail: JSON.stringify({ why }) })
      .execute();
    const subject = `order:${orderId}`;
    const recipient = order.email;
    if (as === 'expired') await queueMail(ctx, tx, { kind: 'order_expired', subject, recipient });
    if (as === 'failed') await queueMail(ctx, tx, { kind: 'payment_failed', subject, recipient });
    await record?.(tx);
    await takeSeats(tx, await releaseHolds(tx, orderId));
    return true;
  });
  if (isEnded) {
    ctx.announceSeats();
    ctx.jobs.wake('mail');
  }
  return isEnded;
}
