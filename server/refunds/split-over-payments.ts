import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { leftOfPayment } from '#server/orders/left-of-order.ts';
import type { Tx } from '#server/platform/context.ts';

/** The youngest first, and never more than is left of each. */
export async function splitOverPayments(
  tx: Tx,
  { orderId, amountCents }: { orderId: number; amountCents: number },
): Promise<{ paymentId: number; amountCents: number }[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', leftOfPayment.as('leftCents')])
    .where('orderId', '=', orderId)
    .where(sql<boolean>`${leftOfPayment} > 0`)
    .orderBy('id', 'desc')
    .execute();
  let owedCents = amountCents;
  const parts = payments.map(({ id, leftCents }) => {
    const part = Math.min(leftCents, owedCents);
    owedCents -= part;
    return { paymentId: id, amountCents: part };
  });
  if (owedCents > 0)
    throw new Refusal('conflict', {
      message: 'The amount is more than what was paid, or it was already refunded.',
    });
  return parts.filter((part) => part.amountCents > 0);
}
