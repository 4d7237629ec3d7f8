import type { Context, Tx } from '#server/platform/context.ts';
import { oweRefund } from './owe-refund.ts';
import type { OweRefund } from './owe-refund.ts';
import { splitOverPayments } from './split-over-payments.ts';

/**
 * From the youngest payment first. Returns the last refund, which names the tickets, so its event alone counts the seats.
 * The caller has locked the order.
 */
export async function returnByCard(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seats, ...refund }: Omit<OweRefund, 'paymentId' | 'retryOf'>,
): Promise<number | undefined> {
  let refundId: number | undefined;
  const parts = await splitOverPayments(tx, refund);
  for (const part of parts)
    refundId = await oweRefund(ctx, tx, {
      ...refund,
      ...part,
      ...(seats && part === parts.at(-1) && { seats }),
    });
  return refundId;
}
