import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { withinDeadline } from '../payments/within-deadline.ts';
import type { StartedCheckout } from './continue-checkout.ts';
import { continueCheckout } from './continue-checkout.ts';

/** Where an order that holds its seats is paid: in a new session, where the last one has ended before its time. */
export async function resumeCheckout(given: Context, orderId: number): Promise<StartedCheckout> {
  const started = await continueCheckout(withinDeadline(given), orderId);
  if (!started) throw new Refusal('conflict', { message: 'The seats are no longer held.' });
  return started;
}
