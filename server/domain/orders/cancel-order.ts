import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { endOrder } from './end-order.ts';
import { makeRoom } from './make-room.ts';

/** Gives up an order that is not paid. One that was paid in the meantime is settled instead, and said to be. */
export async function cancelOrder(ctx: Context, orderId: number): Promise<void> {
  const { state } = await ctx.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (state === 'cancelled' || state === 'expired') return;
  if (state !== 'pending') throw new Refusal('conflict', { message: 'This order is no longer open.' });
  await makeRoom(ctx, orderId);
  await endOrder(ctx, { orderId, as: 'cancelled', why: 'given up by the buyer' });
}
