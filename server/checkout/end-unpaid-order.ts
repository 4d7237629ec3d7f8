import type { OrderState } from '#contract/orders/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import { endOrder } from '#server/orders/end-order.ts';
import type { EndOrder } from '#server/orders/end-order.ts';
import { withinDeadline } from '#server/payments/within-deadline.ts';
import type { Context, Tx } from '#server/platform/context.ts';
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
  if (!isOpen(state)) throw noLongerOpen();
  await endEarlierCheckout(ctx, end.orderId);
  const isEnded = await endOrder(ctx, end, record);
  if (isEnded) return;
  const now = await stateOf(ctx, end.orderId);
  // Another request also ended it, has just started its next attempt, or has confirmed its seats.
  if (isOpen(now)) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
  if (now === 'paid') throw noLongerOpen();
}

function isOpen(state: OrderState): boolean {
  return state === 'pending' || state === 'awaiting_confirmation';
}

function noLongerOpen(): Refusal {
  return new Refusal('conflict', { message: 'This order is no longer open.' });
}

async function stateOf({ db }: Context, orderId: number): Promise<OrderState> {
  const { state } = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return state;
}
