import { sql } from 'kysely';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { findValidTickets } from '#server/participants/end-tickets.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { quoteOfficeSeats, quotePrice } from '#server/refunds/quote-office-refund.ts';
import { moreThanTerms } from '#server/refunds/refund-order.ts';
import type { RefundLimit } from '#server/refunds/refund-order.ts';
import { refundTickets } from '#server/refunds/refund-tickets.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';

interface ReturnMoney {
  id: number;
  orderId: number;
  /** Null: nobody objected in time. */
  decidedBy: number | null;
  reason: string;
  /** What the office was shown. Otherwise all that the tickets cost. */
  expectedCents?: number;
  limit: RefundLimit;
  receivedAt: Date;
}

/**
 * Ends all valid tickets of the order for their whole price, as far as it is left. The caller has locked the order and the
 * withdrawal.
 */
export async function returnMoney(
  ctx: Context,
  tx: Tx,
  { id, orderId, decidedBy, reason, expectedCents, limit, receivedAt }: ReturnMoney,
): Promise<{ amountCents: number; moreCents: number }> {
  await findValidTickets(tx, { orderId });
  const { email, currency } = await tx
    .selectFrom('orders')
    .select(['email', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { seats, leftCents } = await quoteOfficeSeats(tx, orderId);
  const { shares, cents, moreCents } = quotePrice(seats, leftCents);
  // A withdrawal in time is owed all of it, whatever the days before a session say.
  if (moreCents > 0 && limit === 'what the terms give' && (await judgeWithdrawal(tx, orderId, receivedAt)))
    throw moreThanTerms(moreCents, currency);
  const { amountCents, refundId, tickets } = await refundTickets(ctx, tx, {
    orderId,
    requestedBy: decidedBy ?? 'buyer',
    reason: 'withdrawn',
    note: reason,
    expectedCents: expectedCents ?? cents,
    shares,
  });
  await tx
    .updateTable('withdrawals')
    .set({
      state: 'returned',
      decidedAt: sql<Date>`now()`,
      decidedBy,
      amountCents,
      refundId: refundId ?? null,
    })
    .where('id', '=', id)
    .execute();
  const by = decidedBy === null ? 'system' : `user:${decidedBy}`;
  await recordOrderEvent(
    tx,
    orderId,
    { kind: 'withdrawn', detail: { withdrawal: id, tickets, amountCents } },
    by,
  );
  await queueEmail(ctx, tx, {
    kind: 'withdrawal_returned',
    subject: `order:${orderId}/withdrawal:${id}`,
    recipient: email,
  });
  return { amountCents, moreCents };
}
