import { sql } from 'kysely';
import type { CancellationOutcome } from '#contract/changes/office-cancellation-outcome.ts';
import { formatMoney } from '#contract/money.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import { leftOfPayment } from '#server/orders/left-of-order.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { returnByCard } from '#server/refunds/return-by-card.ts';

interface RefundItem {
  orderId: number;
  itemId: number;
  sessionId: number;
  email: string;
  startedBy: number | null;
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
  { owedCents, isFree }: { owedCents: number; isFree: boolean },
): Promise<RefundedItem> {
  if (owedCents === 0)
    return { outcome: isFree ? 'free' : 'nothing_left', amountCents: 0, refundId: undefined };
  const amountCents = Math.min(owedCents, await findLeft(tx, orderId));
  if (amountCents < owedCents) {
    const owed = formatMoney(owedCents - amountCents, ctx.currency);
    await alertOffice(ctx, tx, {
      subject: `cancellation_item:${itemId}`,
      orderId,
      what: `A session of this order was cancelled. ${owed} could not be refunded by card. Please check what is still owed and return it manually.`,
    });
  }
  if (amountCents === 0) {
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
  const refundId = await returnByCard(ctx, tx, {
    orderId,
    amountCents,
    reason: 'session_cancelled',
    email,
    ...(startedBy !== null && { requestedBy: startedBy }),
  });
  return { outcome: 'refunded', amountCents, refundId };
}

async function findLeft(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ leftCents: number }>`
    select coalesce(sum(${leftOfPayment}), 0)::int as left_cents from payments where order_id = ${orderId}`.execute(
    tx,
  );
  return rows[0]?.leftCents ?? 0;
}
