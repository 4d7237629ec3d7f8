import { sql } from 'kysely';
import type { CardDispute } from '../card-provider.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { alertOffice } from '../orders/alert-office.ts';

/**
 * Records a dispute beside the order. The order's state does not change. Of two reports at once, the second waits for
 * the first at the dispute's row, and the office is alerted once.
 */
export async function recordDispute(ctx: Context, dispute: CardDispute): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .select(['id', 'orderId'])
      .where('paymentIntent', '=', dispute.paymentIntent)
      .executeTakeFirst();
    if (!payment) return;
    const known = await tx
      .selectFrom('disputes')
      .select(['status', 'dueAt'])
      .where('providerDisputeId', '=', dispute.id)
      .executeTakeFirst();
    if (known?.status === dispute.status && known.dueAt?.getTime() === dispute.dueAt?.getTime()) return;
    const news = {
      status: dispute.status,
      reason: dispute.reason,
      amountCents: dispute.amountCents,
      dueAt: dispute.dueAt,
      closedAt: dispute.isClosed ? sql<Date>`now()` : null,
      updatedAt: sql<Date>`now()`,
    };
    await tx
      .insertInto('disputes')
      .values({
        ...news,
        paymentId: payment.id,
        providerDisputeId: dispute.id,
        openedAt: dispute.openedAt,
      })
      .onConflict((conflict) => conflict.column('providerDisputeId').doUpdateSet(news))
      .execute();
    await alertOffice(ctx, tx, {
      subject: `dispute:${dispute.id}:${dispute.status}`,
      orderId: payment.orderId,
      what: `The cardholder disputes a payment: ${dispute.status} (${dispute.reason}).`,
    });
  });
  ctx.jobs.wake('email');
}
