import { sql } from 'kysely';
import type { CardDispute } from '../card-provider.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { alertOffice } from '../orders/alert-office.ts';

/** A cardholder disputes a payment: a row beside the order, whose state it does not change. */
export async function recordDispute(ctx: Context, told: CardDispute): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payment = await tx
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['p.id', 'p.order_id'])
      .where('p.payment_intent', '=', told.paymentIntent)
      .forUpdate('o')
      .executeTakeFirst();
    if (!payment) return;
    const known = await tx
      .selectFrom('disputes')
      .select('status')
      .where('provider_dispute_id', '=', told.id)
      .executeTakeFirst();
    if (known?.status === told.status) return;
    const news = {
      status: told.status,
      reason: told.reason,
      amount_cents: told.amountCents,
      closed_at: told.isClosed ? sql<Date>`now()` : null,
      updated_at: sql<Date>`now()`,
    };
    await tx
      .insertInto('disputes')
      .values({
        ...news,
        payment_id: payment.id,
        provider_dispute_id: told.id,
        opened_at: told.openedAt,
      })
      .onConflict((conflict) => conflict.column('provider_dispute_id').doUpdateSet(news))
      .execute();
    await alertOffice(ctx, tx, {
      subject: `dispute:${told.id}:${told.status}`,
      orderId: payment.order_id,
      what: `A payment is disputed by the cardholder: ${told.status} (${told.reason}).`,
    });
  });
  ctx.jobs.wake('mail');
}
