import { Refusal } from '#contract/refusal.ts';
import { endAttempt } from '#server/payments/end-attempt.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { Context } from '#server/platform/context.ts';
import { findCheckout } from './find-checkout.ts';

/** Makes an open order unpayable. Unsure if the provider does not say whether it is. */
export async function endEarlierCheckout(ctx: Context, orderId: number): Promise<'ended' | 'unsure'> {
  const end = await endAttempt(ctx, { orderId });
  if (end === 'cannot be paid') return 'ended';
  if (end === 'unsure') return 'unsure';
  const { sessionId, reference } = await findCheckout(ctx, orderId);
  if (sessionId !== null) await settleOrder(ctx, sessionId);
  throw new Refusal('conflict', {
    message: `Order ${reference} has already been paid. You were not charged again.`,
  });
}

export function notEndedYet(): Refusal {
  return new Refusal('unavailable', {
    message:
      'The card provider is not responding, so your earlier checkout could not be closed. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
}
