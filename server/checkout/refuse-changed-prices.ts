import type { CartItem } from '#contract/checkout/checkout.ts';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import type { PricedLine } from './price-cart.ts';
import { refusedLine } from './refused-line.ts';

/**
 * The buyer saw other prices or seats than the database has. The buyer gets the current figures, and nothing is
 * charged.
 */
export function refuseChangedPrices(lines: PricedLine[], items: CartItem[], currency: string): void {
  const refused = lines
    .filter(({ item, unitPriceCents }) => {
      const sent = items[item];
      return sent?.unitPriceCents !== unitPriceCents || sent.currency !== currency;
    })
    .map((line) => ({
      ...refusedLine(line, currency),
      problem: 'price_changed' as const,
      message: `${line.title} now costs ${formatMoney(line.unitPriceCents, currency)} a seat.`,
    }));
  if (refused.length > 0) throw new Refusal('price_changed', { lines: refused });
}
