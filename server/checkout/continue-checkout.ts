import { setTimeout as sleep } from 'node:timers/promises';
import { CardRefused, CardUnreachable } from '#contract/checkout/card-trouble.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import { endOrder } from '#server/orders/end-order.ts';
import { cardsArePaused } from '#server/payments/cards-are-paused.ts';
import { endAttempt } from '#server/payments/end-attempt.ts';
import { callProvider, openAttempt } from '#server/payments/open-attempt.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { Context } from '#server/platform/context.ts';
import { findCheckout } from './find-checkout.ts';
import type { Checkout } from './find-checkout.ts';
import { nextAttempt } from './next-attempt.ts';

export interface StartedCheckout {
  id: string;
  url: string;
  reference: string;
  expiresAt: Date | null;
}

const LONGEST_WAIT_MS = 8_000;
const LOOK_EVERY_MS = 100;

const over = new Set<OrderState>(['expired', 'cancelled', 'failed']);

/**
 * The payment page of an order that an identical request or an earlier click began. Undefined if the order has ended
 * unpaid meanwhile, so that a new one may be placed.
 */
export async function continueCheckout(ctx: Context, orderId: number): Promise<StartedCheckout | undefined> {
  const until = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const checkout = await findCheckout(ctx, orderId);
    if (over.has(checkout.state)) return undefined;
    if (checkout.state !== 'pending') return paidCheckout(ctx, checkout);
    const found = await continuePending(ctx, checkout);
    if (found !== 'look again') return found;
    if (Date.now() > until) throw new Refusal('in_progress', { retryAfterSeconds: 2 });
    await sleep(LOOK_EVERY_MS);
  }
}

async function continuePending(
  ctx: Context,
  checkout: Checkout,
): Promise<StartedCheckout | undefined | 'look again'> {
  const { orderId, attempt, attemptState } = checkout;
  if (attemptState === 'open' && !checkout.isOver) return opened(checkout);
  if (attemptState === 'open' || attemptState === 'complete') return findEnd(ctx, checkout);
  if (attemptState === 'creating' || attemptState === 'unknown') {
    try {
      const session = await openAttempt(ctx, { orderId, attempt });
      return session ? opened({ ...checkout, sessionId: session.id, url: session.url }) : 'look again';
    } catch (error) {
      // The provider refused the stored request because it is too old, which proves that it was never carried out.
      if (!(error instanceof CardRefused)) throw error;
    }
  }
  return checkout.isOver ? findEnd(ctx, checkout) : payAnew(ctx, orderId);
}

async function payAnew(ctx: Context, orderId: number): Promise<StartedCheckout | 'look again'> {
  const next = await nextAttempt(ctx, orderId);
  if (!next) return 'look again';
  const { request, ...key } = next;
  try {
    await callProvider(ctx, key, request, { isFirst: true });
    return opened(await findCheckout(ctx, orderId));
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    // The seats stay held until their time is up, and the next press tries again.
    if (error instanceof CardUnreachable) throw cardsArePaused(ctx, error);
    await endOrder(ctx, { orderId, cause: 'provider_refused' });
    throw new Refusal('provider_failed', { cause: error });
  }
}

/** The time is up, or the session is complete but no webhook arrived. Asks the provider. */
async function findEnd(ctx: Context, checkout: Checkout): Promise<StartedCheckout | undefined> {
  const { orderId, sessionId } = checkout;
  const end = await endAttempt(ctx, { orderId, attempt: checkout.attempt });
  if (end === 'cannot be paid' && checkout.attemptState !== 'complete') {
    await endOrder(ctx, { orderId, cause: 'time' });
    return undefined;
  }
  if (end === 'unsure') throw new Refusal('unavailable', { retryAfterSeconds: 5 });
  if (sessionId !== null) await settleOrder(ctx, sessionId);
  return paidCheckout(ctx, await findCheckout(ctx, orderId));
}

function opened({ sessionId, url, reference, expiresAt }: Checkout): StartedCheckout {
  return { id: sessionId ?? '', url: url ?? '', reference, expiresAt };
}

/** Nothing is left to pay: sends the buyer to the result page. */
function paidCheckout(
  { publicUrl }: Context,
  { state, sessionId, url, reference, expiresAt }: Checkout,
): StartedCheckout {
  const id = sessionId ?? '';
  const isFree = id.startsWith('free_');
  return {
    id,
    url: isFree && url !== null ? url : `${publicUrl}/success?session_id=${id}`,
    reference,
    expiresAt: state === 'awaiting_confirmation' ? expiresAt : null,
  };
}
