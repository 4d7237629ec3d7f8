import { isItem } from './cart.ts';
import type { Cart, CartItem } from './cart.ts';

/** This is the most that you can buy in one order. */
export const MOST_OF_A_LINE = 10;

/** Identifies a line by program and session. Adding the same line again raises its quantity. */
export function lineOf({ program, selectedSession }: Pick<CartItem, 'program' | 'selectedSession'>): string {
  return `${program.id}/${selectedSession?.id ?? 'general'}`;
}

export function withItem(cart: Cart, item: Omit<CartItem, 'addedAt'>, now: number): Cart {
  if (item.quantity <= 0 || item.availableSpots <= 0) return cart;
  const line = lineOf(item);
  const existing = cart.items.find((each) => lineOf(each) === line);
  const before = existing?.quantity ?? 0;
  const most = Math.min(MOST_OF_A_LINE, item.availableSpots);
  const quantity = Math.max(before, Math.min(most, before + item.quantity));
  const agreementId = item.agreementId ?? existing?.agreementId;
  const agreed = agreementId === undefined ? {} : { agreementId };
  const added = { ...item, ...agreed, quantity, addedAt: existing?.addedAt ?? now };
  const items = existing
    ? cart.items.map((each) => (each === existing ? added : each))
    : [...cart.items, added];
  return { items, lastUpdated: now, version: 1 };
}

/** Zero or less removes the line. */
export function withQuantity(cart: Cart, line: string, quantity: number, now: number): Cart {
  const items = cart.items.flatMap((item) => {
    if (lineOf(item) !== line) return [item];
    return quantity > 0 ? [{ ...item, quantity: Math.min(MOST_OF_A_LINE, Math.floor(quantity)) }] : [];
  });
  return { items, lastUpdated: now, version: 1 };
}

/** A line of a paid order. */
export interface Bought {
  program_id: number;
  session_id: number | null;
  quantity: number;
}

export function withoutBought(cart: Cart, bought: Bought[], now: number): Cart {
  return bought.reduce((left, { program_id: program, session_id: session, quantity }) => {
    const line = `${program}/${session ?? 'general'}`;
    const item = left.items.find((each) => lineOf(each) === line);
    return item ? withQuantity(left, line, item.quantity - quantity, now) : left;
  }, cart);
}

/** The current quantity and price of a line, which the buyer has accepted. */
export interface NewFigures {
  quantity: number;
  price: number;
  availableSpots: number;
}

export function withNewFigures(cart: Cart, line: string, figures: NewFigures, now: number): Cart {
  const { price, availableSpots } = figures;
  const items = cart.items.map((item) => {
    if (lineOf(item) !== line) return item;
    const quantity = Math.max(1, Math.min(MOST_OF_A_LINE, figures.quantity));
    return item.selectedSession
      ? { ...item, quantity, availableSpots, selectedSession: { ...item.selectedSession, price } }
      : { ...item, quantity, availableSpots, program: { ...item.program, price } };
  });
  return { items, lastUpdated: now, version: 1 };
}

/** The buyer agreed to these words, by line. */
export function withAgreements(cart: Cart, agreed: ReadonlyMap<string, number>, now: number): Cart {
  const items = cart.items.map((item) => {
    const agreementId = agreed.get(lineOf(item));
    return agreementId === undefined ? item : { ...item, agreementId };
  });
  return { items, lastUpdated: now, version: 1 };
}

/** Puts a removed line back at its old position, unless it was added again meanwhile. */
export function withItemAgain(cart: Cart, item: CartItem, place: number, now: number): Cart {
  const line = lineOf(item);
  if (cart.items.some((each) => lineOf(each) === line)) return cart;
  return { items: cart.items.toSpliced(place, 0, item), lastUpdated: now, version: 1 };
}

export function priceCents({
  program,
  selectedSession,
}: Pick<CartItem, 'program' | 'selectedSession'>): number {
  return Math.round((selectedSession?.price ?? program.price) * 100);
}

/** In cents, to avoid rounding errors. */
export function totalCents({ items }: Cart): number {
  return items.reduce((sum, item) => sum + priceCents(item) * item.quantity, 0);
}

/** Whether some of the stored cart cannot be read. */
export function isDamaged(text: string | null): boolean {
  if (text === null) return false;
  try {
    const { items } = JSON.parse(text) as Partial<Cart>;
    return !Array.isArray(items) || !items.every(isItem);
  } catch {
    return true;
  }
}
