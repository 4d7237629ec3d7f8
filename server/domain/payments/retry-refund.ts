import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { oweRefund } from './owe-refund.ts';

/** A refund that failed is owed still. As another refund, since the provider answers the old key with the old failure. */
export async function retryRefund(
  ctx: Context,
  { refundId, requestedBy }: { refundId: number; requestedBy: number },
): Promise<{ refundId: number }> {
  const retried = await inTransaction(ctx, async (tx) => {
    const refund = await tx
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.state', 'r.order_id', 'r.payment_id', 'r.amount_cents', 'r.reason', 'o.email'])
      .where('r.id', '=', refundId)
      .forUpdate('o')
      .executeTakeFirst();
    if (!refund) throw new Refusal('not_found', { message: 'Refund not found' });
    const later = await tx
      .selectFrom('refunds')
      .select('id')
      .where('retry_of', '=', refundId)
      .executeTakeFirst();
    if (refund.state !== 'failed' || later)
      throw new Refusal('conflict', { message: 'Only a refund that failed is tried again, once.' });
    return oweRefund(ctx, tx, {
      orderId: refund.order_id,
      paymentId: refund.payment_id,
      amountCents: refund.amount_cents,
      reason: refund.reason,
      email: refund.email,
      requestedBy,
      retryOf: refundId,
    });
  });
  ctx.jobs.wake('refund');
  return { refundId: retried };
}
