import type { OrderState } from '#contract/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context, Tx } from '../context.ts';
import { endOrder } from '../orders/end-order.ts';
import type { EndOrder } from '../orders/end-order.ts';
import { withinDeadline } from '../payments/within-deadline.ts';
import { endEarlierCheckout } from './end-earlier-checkout.ts';

/**
 * Ends an order that is no longer wanted, after its attempt at the card provider. If it was paid meanwhile, it is
 * settled and the request is refused.
 */
export async function endUnpaidOrder(
  given: Context,
  end: EndOrder & { cause: 'buyer' | 'office' },
  record?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const ctx = withinDeadline(given);
  const state = await stateOf(ctx, end.orderId);
  if (state === 'cancelled' || state === 'expired') return;
  if (state !== 'pending') throw new Refusal('conflict', { message: 'This order is no longer open.' });
  await endEarlierCheckout(ctx, end.orderId);
  const isEnded = await endOrder(ctx, end, record);
  // Another request also ended it, or has just started its next attempt.
  if (!isEnded && (await stateOf(ctx, end.orderId)) === 'pending')
    throw new Refusal('in_progress', { retryAfterSeconds: 1 });
}

async function stateOf({ db }: Context, orderId: number): Promise<OrderState> {
  const { state } = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return state;
}
