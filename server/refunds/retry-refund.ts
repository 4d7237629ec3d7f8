import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { oweRefund } from './owe-refund.ts';

/**
 * A failed refund is still owed. Creates a new refund, because the provider would answer the old key with the old
 * failure.
 */
export async function retryRefund(
  ctx: Context,
  { refundId, actor }: { refundId: number; actor: OfficeActor },
): Promise<{ refundId: number; reference: string }> {
  const retried = await inTransaction(ctx, async (tx) => {
    const refund = await takeBackFailed(tx, refundId);
    const { orderId, paymentId, amountCents, reason, email, note, reference } = refund;
    const owed = { orderId, paymentId, amountCents, reason, email, note };
    const id = await oweRefund(ctx, tx, { ...owed, requestedBy: actor.userId, retryOf: refundId });
    // The card provider keeps for us which tickets a refund is for.
    await tx.updateTable('tickets').set({ refundId: id }).where('refundId', '=', refundId).execute();
    await recordChange(tx, actor, {
      action: 'refund.retried',
      subject: `refund:${refundId}`,
      after: { refund: id, amount_cents: amountCents },
    });
    return { refundId: id, reference };
  });
  ctx.jobs.wake('refund');
  return retried;
}

/** A retry removes the manual repayment. If both happen at once, the first one counts. */
async function takeBackFailed(tx: Tx, refundId: number) {
  const refund = await tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.orderId', 'r.paymentId', 'r.amountCents', 'r.reason', 'r.note', 'o.email', 'o.reference'])
    .where('r.id', '=', refundId)
    .forUpdate('o')
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Refund not found' }));
  const owed = await tx
    .deleteFrom('manualRepayments')
    .where('refundId', '=', refundId)
    .where('returnedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!owed)
    throw new Refusal('conflict', { message: 'Only a failed refund can be retried, and only once.' });
  return refund;
}
