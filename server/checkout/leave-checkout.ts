import { endWithoutProof } from '#server/orders/end-order.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { endEarlierCheckout, notEndedYet } from './end-earlier-checkout.ts';

/**
 * Makes an open order unpayable that its buyer no longer wants, so that it can be ended or replaced. While the provider
 * does not say whether it has a session, an order whose payment address nobody has ends at once, and its seats come
 * back later.
 */
export async function leaveCheckout(
  ctx: Context,
  end: Parameters<typeof endWithoutProof>[1],
  record?: (tx: Tx) => Promise<void>,
): Promise<'can be ended' | 'has ended'> {
  if ((await endEarlierCheckout(ctx, end.orderId)) === 'ended') return 'can be ended';
  if (!(await endWithoutProof(ctx, end, record))) throw notEndedYet();
  return 'has ended';
}
