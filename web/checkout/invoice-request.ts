import { formatMoney } from '#contract/money.ts';
import { invoiceWords as words, seatCount } from '#web/content/checkout.ts';
import { priceCents, totalCents } from './cart-lines.ts';
import type { Cart, CartItem } from './cart.ts';
import { countItems } from './cart.ts';
import { linesOf, titleOfLine } from './line-words.ts';

const FEWEST_SEATS = 5;
const ADDRESS_CHARACTERS = 500;
const SHORT_TITLE_CHARACTERS = 100;

/** Whether the cart offers an invoice: from five seats, unless all of them are free. */
export function mayBePaidByInvoice(cart: Cart): boolean {
  return countItems(cart) >= FEWEST_SEATS && totalCents(cart) > 0;
}

/**
 * The message to our office that asks for an invoice. Undefined if the cart is empty. So that there is room to type
 * the address, a long message leaves out the places and shortens the titles.
 */
export function invoiceRequest(cart: Cart, currency: string, mostCharacters: number): string | undefined {
  if (cart.items.length === 0) return undefined;
  const whole = messageOf(cart, currency, (item) => [titleOfLine(item), ...linesOf(item)]);
  if (whole.length + ADDRESS_CHARACTERS <= mostCharacters) return whole;
  return messageOf(cart, currency, (item) => [shortened(titleOfLine(item)), ...timesOf(item)]);
}

function messageOf(cart: Cart, currency: string, textsOf: (item: CartItem) => string[]): string {
  const lines = cart.items.map((item) =>
    [
      `${seatCount(item.quantity)}: ${textsOf(item).join('\n')}`,
      `${formatMoney(priceCents(item), currency)} ${words.each}`,
    ].join('\n'),
  );
  const total = `${words.total} ${seatCount(countItems(cart))}, ${formatMoney(totalCents(cart), currency)}`;
  return [words.please, ...lines, total, words.address].join('\n\n');
}

function shortened(title: string): string {
  const characters = [...title];
  return characters.length > SHORT_TITLE_CHARACTERS
    ? `${characters.slice(0, SHORT_TITLE_CHARACTERS - 1).join('')}…`
    : title;
}

function timesOf({ program, selectedSession: session }: CartItem): string[] {
  return [session ? session.when : program.when].flatMap((when) => when || []);
}
