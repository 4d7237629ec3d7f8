import { Refusal } from '#contract/refusal.ts';

/** Nothing would be corrected, and no email would go. */
export function sameAddress(): Refusal {
  return new Refusal('validation_failed', { fields: { email: ['Emails go to this address already.'] } });
}
