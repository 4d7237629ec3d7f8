import { sql } from 'kysely';
import { alertOffice } from '#server/emails/alert-office.ts';
import type { CardDispute } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

/**
 * Records a dispute beside the order. The order's state does not change. Of two reports at once, the second waits for
 * the first at the dispute's row, and may be the older one: a closed dispute is changed only by what the provider says
 * after it was seen closed.
 */
export async function recordDispute(ctx: Context, dispute: CardDispute): Promise<void> {
  let seen: Date | undefined;
  for (let news = dispute; ; news = await ctx.cards.retrieveDispute(dispute.id)) {
    const closed = await inTransaction(ctx, (tx) => record(ctx, tx, news, seen));
    if (!closed) break;
    seen = closed;
  }
  ctx.jobs.wake('email');
}

/** When it was closed, if the news may be older than that and nothing was recorded. */
async function record(
  ctx: Context,
  tx: Tx,
  dispute: CardDispute,
  seen: Date | undefined,
): Promise<Date | undefined> {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'orderId'])
    .where('paymentIntent', '=', dispute.paymentIntent)
    .executeTakeFirst();
  if (!payment) return undefined;
  const news = {
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amountCents,
    dueAt: dispute.dueAt,
    closedAt: dispute.isClosed ? sql<Date>`now()` : null,
    updatedAt: sql<Date>`now()`,
  };
  const opened = await tx
    .insertInto('disputes')
    .values({ ...news, paymentId: payment.id, providerDisputeId: dispute.id, openedAt: dispute.openedAt })
    .onConflict((conflict) => conflict.column('providerDisputeId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) {
    const known = await tx
      .selectFrom('disputes')
      .select(['id', 'status', 'dueAt', 'closedAt', 'updatedAt'])
      .where('providerDisputeId', '=', dispute.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (known.status === dispute.status && known.dueAt?.getTime() === dispute.dueAt?.getTime())
      return undefined;
    if (known.closedAt && known.updatedAt.getTime() !== seen?.getTime()) return known.updatedAt;
    await tx.updateTable('disputes').set(news).where('id', '=', known.id).execute();
  }
  await alertOffice(ctx, tx, {
    subject: `dispute:${dispute.id}:${dispute.status}`,
    orderId: payment.orderId,
    what: `The cardholder disputes a payment: ${dispute.status} (${dispute.reason}).`,
  });
  return undefined;
}
