import { CardRefused } from '#contract/card-trouble.ts';
import type { Context } from '../context.ts';
import { passCrashPoint } from './crash-point.ts';
import { failRefund, recordRefund } from './record-refund.ts';

/** Asks the provider for a refund that is due, under a key that makes it one refund however often it is asked. */
export async function sendRefund(ctx: Context, refundId: number): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.state', 'r.order_id', 'r.amount_cents', 'p.payment_intent', 'o.reference'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  if (refund?.state !== 'due') return;
  passCrashPoint('before the refund is sent');
  try {
    const sent = await ctx.cards.createRefund(`rf:${refund.reference}:${refundId}`, {
      refundId,
      paymentIntent: refund.payment_intent,
      amountCents: refund.amount_cents,
      reference: refund.reference,
    });
    passCrashPoint('after the refund is sent');
    await recordRefund(ctx, sent);
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    await failRefund(ctx, refundId, error.message);
  }
}
