import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';

// The card provider's minimum amounts, where they are not fifty of the smallest unit.
const leastCents: Record<string, number> = {
  aed: 200,
  bgn: 100,
  czk: 1_500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  mxn: 1_000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1_000,
};
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

/** The card provider's limits. A total of nothing needs no provider. */
export function refuseUnpayable(totalCents: number, currency: string): void {
  const least = leastCents[currency] ?? LEAST_CENTS;
  if (totalCents === 0 || (totalCents >= least && totalCents <= MOST_CENTS)) return;
  const message =
    totalCents < least
      ? `The minimum card payment is ${formatMoney(least, currency)}.`
      : `The maximum card payment is ${formatMoney(MOST_CENTS, currency)}. Please contact us.`;
  throw new Refusal('validation_failed', { message, fields: { items: [message] } });
}

/** Checked before seats are held for a payment that cannot be taken. */
export function cardsAreClosed(): Refusal {
  return new Refusal('unavailable', {
    message: 'Payment system is not properly configured. Please contact support.',
  });
}
