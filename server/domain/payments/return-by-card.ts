import type { Context, Tx } from '../context.ts';
import { oweRefund } from './owe-refund.ts';
import type { OweRefund } from './owe-refund.ts';
import { splitOverPayments } from './split-over-payments.ts';

/** From the youngest payment first. Returns the last refund. The caller has locked the order. */
export async function returnByCard(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  refund: Omit<OweRefund, 'paymentId' | 'retryOf'>,
): Promise<number | undefined> {
  let refundId: number | undefined;
  for (const part of await splitOverPayments(tx, refund))
    refundId = await oweRefund(ctx, tx, { ...refund, ...part });
  return refundId;
}
