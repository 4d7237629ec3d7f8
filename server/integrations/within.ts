import type Stripe from 'stripe';

export const TIMEOUT_MS = 8_000;
const SHORTEST_TRY_MS = 300;

/** One attempt, or two if time allows. */
export function within(deadline: Date | undefined): Stripe.RequestOptions {
  if (!deadline) return {};
  const left = Math.max(SHORTEST_TRY_MS, deadline.getTime() - Date.now());
  return left > TIMEOUT_MS / 2
    ? { timeout: Math.floor(left / 2.5), maxNetworkRetries: 1 }
    : { timeout: left, maxNetworkRetries: 0 };
}
