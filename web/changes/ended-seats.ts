import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { endedSeats as words } from '../content/ended-seats.ts';

type Line = Pick<Order['lines'][number], 'tickets' | 'unit_price'>;

export function hasEnded({ tickets }: Pick<Line, 'tickets'>): boolean {
  return tickets.length > 0 && tickets.every(({ state }) => state === 'refunded');
}

/** How many seats of a line were cancelled, and what was returned. Empty if none was. */
export function endedInWords(
  { tickets, unit_price: price }: Line,
  { currency, is_given_back: isGivenBack }: Pick<Order, 'currency' | 'is_given_back'>,
): string {
  const ended = tickets.filter(({ state }) => state === 'refunded');
  if (ended.length === 0) return '';
  const what = price === 0 && isGivenBack ? words.givenBack : words.cancelled;
  const said = ended.length === tickets.length ? what.all : what.some(ended.length, tickets.length);
  // Of an order by invoice only the office knows what was returned.
  if (price === 0 || ended.some(({ refunded }) => refunded === undefined)) return said;
  const cents = ended.reduce((sum, { refunded = 0 }) => sum + Math.round(refunded * 100), 0);
  return `${said}, ${cents === 0 ? words.noRefund : words.refund(formatMoney(cents, currency))}`;
}
