import { CardRefused, CardUncertain } from '#contract/checkout/card-trouble.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { settleOrder } from './settle-order.ts';
import { withinDeadline } from './within-deadline.ts';

/** Questions to the card provider about one order. Whoever asks more often is told what we know. */
const asks = { most: 30, perSeconds: 60 };

export interface Verified {
  /** Absent if the order of the payment is not in the database, such as after a restored backup. */
  reference?: string;
  status: 'paid' | 'pending' | 'failed' | 'refunded';
}

const statusOf: Record<OrderState, Verified['status']> = {
  paid: 'paid',
  partly_refunded: 'paid',
  pending: 'pending',
  awaiting_payment: 'pending',
  awaiting_confirmation: 'pending',
  refund_due: 'refunded',
  ended: 'refunded',
  refunded: 'refunded',
  refund_failed: 'refunded',
  expired: 'failed',
  cancelled: 'failed',
  failed: 'failed',
  date_changed: 'paid',
  offered: 'pending',
};

/**
 * The result of a payment for a buyer who returns from the provider. Settles the order now if that has not happened
 * yet.
 */
export async function verifyPayment(given: Context, sessionId: string): Promise<Verified | undefined> {
  const ctx = withinDeadline(given);
  const order = await findOrder(ctx, sessionId);
  if (!order) return verifyUnknown(ctx, sessionId);
  const isFree = sessionId.startsWith('free_');
  if (isFree || !mayHaveNews(order.state)) return verified(order);
  if ((await countRequest(ctx, { key: `verify order:${order.id}`, ...asks })).isOverLimit)
    return verified(order);
  try {
    const settled = await settleOrder(ctx, sessionId);
    const now = (await findOrder(ctx, sessionId)) ?? order;
    // A buyer who returns without paying has an open session and nothing to wait for.
    return settled === 'open' ? { ...verified(now), status: 'failed' } : verified(now);
  } catch (error) {
    if (!(error instanceof CardUncertain)) throw error;
    return verified(order);
  }
}

/** Never failed for a payment that was taken: the order of one is made again, or refunded, by `npm run recover`. */
async function verifyUnknown(ctx: Context, sessionId: string): Promise<Verified | undefined> {
  if (!sessionId.startsWith('cs_') || !ctx.cards.isThere) return undefined;
  if ((await countRequest(ctx, { key: 'verify unknown', ...asks })).isOverLimit)
    throw new Refusal('unavailable', { retryAfterSeconds: asks.perSeconds });
  try {
    const settled = await settleOrder(ctx, sessionId);
    return settled === 'unmatched' || settled === 'waiting' ? { status: 'pending' } : undefined;
  } catch (error) {
    if (error instanceof CardRefused) return undefined;
    if (error instanceof CardUncertain) return { status: 'pending' };
    throw error;
  }
}

function mayHaveNews(state: OrderState): boolean {
  return ['pending', 'awaiting_payment', 'expired', 'cancelled', 'failed'].includes(state);
}

function verified({ reference, state }: { reference: string; state: OrderState }): Verified {
  return { reference, status: statusOf[state] };
}

function findOrder({ db }: Context, sessionId: string) {
  return db
    .selectFrom('checkoutAttempts as a')
    .innerJoin('orders as o', 'o.id', 'a.orderId')
    .select(['o.id', 'o.reference', 'o.state'])
    .where('a.providerSessionId', '=', sessionId)
    .executeTakeFirst();
}
