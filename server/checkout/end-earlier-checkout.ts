import { Refusal } from '#contract/refusal.ts';
import { endAttempt } from '#server/payments/end-attempt.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { Context } from '#server/platform/context.ts';
import { findCheckout } from './find-checkout.ts';

/** Makes an open order unpayable, so that another cart of the same buyer can take its seats. */
export async function endEarlierCheckout(ctx: Context, orderId: number): Promise<void> {
  const end = await endAttempt(ctx, { orderId });
  if (end === 'cannot be paid') return;
  if (end === 'unsure') {
    throw new Refusal('unavailable', {
      message: 'Your earlier checkout is still being closed. Please try again in a moment.',
      retryAfterSeconds: 5,
    });
  }
  const { sessionId, reference } = await findCheckout(ctx, orderId);
  if (sessionId !== null) await settleOrder(ctx, sessionId);
  throw new Refusal('conflict', {
    message: `Order ${reference} has already been paid. You were not charged again.`,
  });
}
