import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { paidAndRefunded as inWords } from '#web/content/paid-and-refunded.ts';

type Sums = NonNullable<Order['sums']>;
type WithSums = Pick<Order, 'sums' | 'paid_by' | 'currency' | 'formatted_total'>;

/** What was paid, and what of it went back or is on its way. */
export function paidAndRefunded(order: WithSums): string {
  const sums = refundedSums(order);
  if (!sums) return order.formatted_total;
  const { currency } = order;
  return inWords(inMoney(sums.paid, currency), inMoney(sums.returned, currency));
}

/** Undefined if nothing went back. What is paid by invoice, the office alone knows. */
export function refundedSums({ sums, paid_by: paidBy }: Pick<Order, 'sums' | 'paid_by'>): Sums | undefined {
  return sums && sums.returned > 0 && paidBy !== 'invoice' ? sums : undefined;
}

export function inMoney(amount: number, currency: string): string {
  return formatMoney(Math.round(amount * 100), currency);
}
