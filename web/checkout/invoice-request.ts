import { formatMoney } from '#contract/money.ts';
import { invoiceWords as words, seatCount } from '#web/content/checkout.ts';
import { priceCents, totalCents } from './cart-lines.ts';
import type { Cart } from './cart.ts';
import { countItems } from './cart.ts';
import { linesOf, titleOfLine } from './line-words.ts';

const FEWEST_SEATS = 5;

/** A cart of somebody who may be buying for a school. */
export function mayBePaidByInvoice(cart: Cart): boolean {
  return countItems(cart) >= FEWEST_SEATS && totalCents(cart) > 0;
}

/** The message to our office that asks for an invoice. Undefined if the cart is empty. */
export function invoiceRequest(cart: Cart, currency: string): string | undefined {
  if (cart.items.length === 0) return undefined;
  const lines = cart.items.map((item) =>
    [
      `${seatCount(item.quantity)}: ${titleOfLine(item)}`,
      ...linesOf(item),
      `${formatMoney(priceCents(item), currency)} ${words.each}`,
    ].join('\n'),
  );
  const total = `${words.total} ${seatCount(countItems(cart))}, ${formatMoney(totalCents(cart), currency)}`;
  return [words.please, ...lines, total, words.address].join('\n\n');
}
