import type { OrderState } from '#contract/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { withinDeadline } from '../payments/within-deadline.ts';
import { endOrder } from './end-order.ts';
import type { EndOrder } from './end-order.ts';
import { makeRoom } from './make-room.ts';

/** Gives up an order that is not paid. One that was paid in the meantime is settled instead, and said to be. */
export async function cancelOrder(
  given: Context,
  orderId: number,
  { why = 'given up by the buyer', record }: Partial<Pick<EndOrder, 'why' | 'record'>> = {},
): Promise<void> {
  const ctx = withinDeadline(given);
  const state = await stateOf(ctx, orderId);
  if (state === 'cancelled' || state === 'expired') return;
  if (state !== 'pending') throw new Refusal('conflict', { message: 'This order is no longer open.' });
  await makeRoom(ctx, orderId);
  const isEnded = await endOrder(ctx, { orderId, as: 'cancelled', why, record });
  // Another request ended it too, or has just begun its next attempt.
  if (!isEnded && (await stateOf(ctx, orderId)) === 'pending')
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
