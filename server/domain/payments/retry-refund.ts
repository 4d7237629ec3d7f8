import { Refusal } from '#contract/refusal.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';
import { oweRefund } from './owe-refund.ts';

/** A refund that failed is owed still. As another refund, since the provider answers the old key with the old failure. */
export async function retryRefund(
  ctx: Context,
  { refundId, actor }: { refundId: number; actor: OfficeActor },
): Promise<{ refundId: number; reference: string }> {
  const retried = await inTransaction(ctx, async (tx) => {
    const refund = await lockFailedRefund(tx, refundId);
    const { orderId, paymentId, amountCents, reason, email, note, reference } = refund;
    const owed = { orderId, paymentId, amountCents, reason, email, note };
    const id = await oweRefund(ctx, tx, { ...owed, requestedBy: actor.userId, retryOf: refundId });
    await recordChange(tx, actor, {
      action: 'refund.tried_again',
      subject: `refund:${refundId}`,
      after: { refund: id, amount_cents: amountCents },
    });
    return { refundId: id, reference };
  });
  ctx.jobs.wake('refund');
  return retried;
}

/** One that nobody has done anything about yet. Itself locked too: whoever waits for the order reads what became of it. */
export async function lockFailedRefund(tx: Tx, refundId: number) {
  const refund = await tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      'r.state',
      'r.order_id as orderId',
      'r.payment_id as paymentId',
      'r.amount_cents as amountCents',
      'r.reason',
      'r.note',
      'r.returned_outside_at as returnedAt',
      'o.email',
      'o.reference',
    ])
    .where('r.id', '=', refundId)
    .forUpdate(['o', 'r'])
    .executeTakeFirst();
  if (!refund) throw new Refusal('not_found', { message: 'Refund not found' });
  const later = await tx
    .selectFrom('refunds')
    .select('id')
    .where('retry_of', '=', refundId)
    .executeTakeFirst();
  if (refund.state !== 'failed' || later || refund.returnedAt !== null)
    throw new Refusal('conflict', { message: 'Only a refund that failed is tried again, once.' });
  return refund;
}
