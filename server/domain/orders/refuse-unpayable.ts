import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';

const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

/** The card provider's limits. A total of nothing needs no provider. */
export function refuseUnpayable(totalCents: number, currency: string): void {
  if (totalCents === 0 || (totalCents >= LEAST_CENTS && totalCents <= MOST_CENTS)) return;
  const message =
    totalCents < LEAST_CENTS
      ? `The least that can be paid by card is ${formatMoney(LEAST_CENTS, currency)}.`
      : `The most that can be paid by card is ${formatMoney(MOST_CENTS, currency)}. Please contact us.`;
  throw new Refusal('validation_failed', { message, fields: { items: [message] } });
}
