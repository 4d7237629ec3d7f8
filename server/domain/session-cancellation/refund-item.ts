import { sql } from 'kysely';
import { formatMoney } from '#contract/money.ts';
import type { CancellationOutcome } from '#contract/office/cancellation-outcome.ts';
import type { Context, Tx } from '../context.ts';
import { alertOffice } from '../orders/alert-office.ts';
import { oweRefund } from '../payments/owe-refund.ts';

interface RefundItem {
  orderId: number;
  itemId: number;
  sessionId: number;
  email: string;
  startedBy: number;
}

interface RefundedItem {
  outcome: CancellationOutcome;
  amountCents: number;
  refundId: number | undefined;
}

/**
 * Refunds a card payment by card, at most what is left of it, because some may already have been refunded. The office
 * returns the rest.
 */
export async function refundItem(
  ctx: Context,
  tx: Tx,
  { orderId, itemId, sessionId, email, startedBy }: RefundItem,
  owedCents: number,
): Promise<RefundedItem> {
  if (owedCents === 0) return { outcome: 'free', amountCents: 0, refundId: undefined };
  const payment = await findPayment(tx, orderId);
  const amountCents = Math.min(owedCents, payment?.leftCents ?? 0);
  if (amountCents < owedCents) {
    const owed = formatMoney(owedCents - amountCents, ctx.currency);
    await alertOffice(ctx, tx, {
      subject: `cancellation_item:${itemId}`,
      orderId,
      what: `A session of this order was cancelled. ${owed} could not be refunded by card. Please check what is still owed and return it manually.`,
    });
  }
  if (!payment || amountCents === 0) {
    await tx
      .insertInto('manualRepayments')
      .values({
        orderId,
        cause: 'session_cancelled',
        sessionId,
        amountCents: owedCents,
      })
      .execute();
    return { outcome: 'by_hand', amountCents: owedCents, refundId: undefined };
  }
  const refundId = await oweRefund(ctx, tx, {
    orderId,
    paymentId: payment.id,
    amountCents,
    reason: 'session_cancelled',
    email,
    requestedBy: startedBy,
  });
  return { outcome: 'refunded', amountCents, refundId };
}

async function findPayment(tx: Tx, orderId: number) {
  return tx
    .selectFrom('payments')
    .select(['id', sql<number>`amount_cents - refunded_cents`.as('leftCents')])
    .where('orderId', '=', orderId)
    .orderBy(sql`amount_cents - refunded_cents`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
}
