import { Refusal } from '#contract/refusal.ts';

const RETRY_AFTER_SECONDS = 30;

/** The database is away: what needs it waits, and nothing that was kept is lost. */
export function outageRefusal(): Refusal {
  return new Refusal('unavailable', {
    message:
      'We have a technical problem. Booking, signing in and changes are paused. Your cart is kept. Please try again in a few minutes.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
