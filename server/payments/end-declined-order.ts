import { sql } from 'kysely';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { endOrder } from '#server/orders/end-order.ts';
import type { Context } from '#server/platform/context.ts';
import { declineLimits } from './decline-limits.ts';
import { endAttempt } from './end-attempt.ts';
import { settleOrder } from './settle-order.ts';

/** Ends an open order after too many declined payments. Another try may succeed meanwhile: then the order is settled. */
export async function endDeclinedOrder(ctx: Context, orderId: number): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (order.state !== 'pending' || order.declines < declineLimits(order.limits).declinesOfOrder) return;
  const end = await endAttempt(ctx, { orderId, attempt: order.attempt });
  if (end === 'was paid' && order.sessionId !== null) {
    await settleOrder(ctx, order.sessionId);
    return;
  }
  if (end === 'cannot be paid' && (await endOrder(ctx, { orderId, cause: 'payment_failed' }))) return;
  // Tried again later, because the provider gave no answer or the buyer has begun another attempt.
  if ((await findOrder(ctx, orderId)).state === 'pending')
    throw new CardUncertain('it is not known whether an order with too many declined payments has ended');
}

interface Declined {
  state: OrderState;
  attempt: number;
  sessionId: string | null;
  declines: number;
  limits: unknown;
}

async function findOrder({ db }: Context, orderId: number): Promise<Declined> {
  return db
    .selectFrom('orders as o')
    .innerJoin('checkoutAttempts as a', 'a.orderId', 'o.id')
    .select([
      'o.state',
      'a.attempt',
      'a.providerSessionId as sessionId',
      sql<number>`(select count(*)::int from declines where order_id = o.id)`.as('declines'),
      sql`(select value from settings where key = 'decline_limits')`.as('limits'),
    ])
    .where('o.id', '=', orderId)
    .orderBy('a.attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
