import type { PaidBy } from '#contract/checkout/paid-by.ts';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { FoundItem, PricedLine, Wanted } from './price-cart.ts';
import { itemsAsSold, toLines, totalOf } from './price-cart.ts';
import { refuseClosedLines } from './refuse-closed-lines.ts';

export interface ToBePriced {
  items: Wanted[];
  paidBy: Exclude<PaidBy, 'card'>;
}

export interface PricedManualOrder {
  /** With what is charged. */
  lines: PricedLine[];
  /** With list prices, also of a free order. */
  listed: PricedLine[];
  listCents: number;
}

// A school may book a whole class. The limits for buyers on the site do not apply to the office.
const MOST_OF_A_LINE = 1_000;
const MOST_CENTS = 99_999_999;

/** At today's prices, or for nothing. */
export async function priceManualOrder(
  db: Db,
  currency: string,
  { items, paidBy }: ToBePriced,
): Promise<PricedManualOrder> {
  const listed = toLines(await findItems(db, items), items, MOST_OF_A_LINE);
  refuseClosedLines(listed, currency);
  if (paidBy === 'invoice') refuseTotal(totalOf(listed), currency);
  const lines = paidBy === 'free' ? listed.map((line) => ({ ...line, unitPriceCents: 0 })) : listed;
  return { lines, listed, listCents: totalOf(listed) };
}

export function refuseOtherTotal(lines: PricedLine[], expectedCents: number, currency: string): void {
  const totalCents = totalOf(lines);
  if (totalCents === expectedCents) return;
  throw new Refusal('price_changed', {
    message: `The price is now ${formatMoney(totalCents, currency)}. Please check the order again.`,
  });
}

/** With the seats that are left now. */
export async function withCurrentSeats(db: Db, lines: PricedLine[]): Promise<PricedLine[]> {
  const found = await findItems(db, lines);
  return lines.map((line, index) => ({ ...line, left: found[index]?.left ?? 0 }));
}

async function findItems(db: Db, items: Wanted[]): Promise<FoundItem[]> {
  const { rows } = await itemsAsSold(items).execute(db);
  return rows;
}

function refuseTotal(totalCents: number, currency: string): void {
  if (totalCents > 0 && totalCents <= MOST_CENTS) return;
  const message =
    totalCents === 0
      ? 'There is nothing to pay: please choose free.'
      : `An order can cost at most ${formatMoney(MOST_CENTS, currency)}.`;
  throw new Refusal('validation_failed', { message, fields: { items: [message] } });
}
