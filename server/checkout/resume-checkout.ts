import { Refusal } from '#contract/refusal.ts';
import { withinDeadline } from '#server/payments/within-deadline.ts';
import type { Context } from '#server/platform/context.ts';
import type { StartedCheckout } from './continue-checkout.ts';
import { continueCheckout } from './continue-checkout.ts';

/** The payment page of an order that holds its seats. Creates a new session if the last one ended early. */
export async function resumeCheckout(given: Context, orderId: number): Promise<StartedCheckout> {
  const started = await continueCheckout(withinDeadline(given), orderId);
  if (!started) throw new Refusal('conflict', { message: 'The seats are no longer held.' });
  return started;
}
