import { formatAmount } from '../format-amount.ts';
import { invalidRequest } from './api-error.ts';

interface PricedLine {
  price_data: { currency: string; unit_amount: number };
  quantity: number;
}

const largestTotal = 99_999_999;
const smallestTotals: Record<string, number> = { usd: 50, eur: 50, cad: 50, aud: 50, chf: 50, gbp: 30 };

export function totalOf(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0);
}

export function refuseWrongTotal(lines: PricedLine[]): void {
  const [first] = lines;
  if (!first) throw invalidRequest('You must provide at least one line item.', { param: 'line_items' });
  const { currency } = first.price_data;
  if (lines.some((line) => line.price_data.currency !== currency))
    throw invalidRequest('All prices on a Checkout Session must have the same `currency`.', {
      param: 'line_items',
    });
  const total = totalOf(lines);
  const smallest = smallestTotals[currency] ?? 50;
  if (total > 0 && total < smallest)
    throw invalidRequest(
      `The Checkout Session's total amount due must add up to at least ${formatAmount(smallest, currency)} ${currency}`,
      { code: 'amount_too_small' },
    );
  if (total > largestTotal)
    throw invalidRequest(
      `The Checkout Session's total amount due must be no more than ${formatAmount(largestTotal, currency)} ${currency}`,
      { code: 'amount_too_large' },
    );
}
