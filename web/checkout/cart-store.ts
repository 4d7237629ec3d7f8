import {
  isDamaged,
  lineOf,
  withAgreements,
  withItem,
  withItemAgain,
  withNewFigures,
  withQuantity,
  withoutBought,
} from './cart-lines.ts';
import type { Bought, NewFigures } from './cart-lines.ts';
import { emptyCart } from './cart.ts';
import type { CartItem } from './cart.ts';
import { keepCart, readCart, readCartText } from './kept-cart.ts';

/** Throws an error with a message for the visitor if the browser cannot store the value. */
export function addToCart(item: Omit<CartItem, 'addedAt'>): void {
  keepCart(withItem(readCart(), item, Date.now()));
}

export function setQuantity(line: string, quantity: number): void {
  keepCart(withQuantity(readCart(), line, quantity, Date.now()));
}

export function removeFromCart(item: Pick<CartItem, 'program' | 'selectedSession'>): void {
  setQuantity(lineOf(item), 0);
}

export function putBack(item: CartItem, place: number): void {
  keepCart(withItemAgain(readCart(), item, place, Date.now()));
}

export function takeNewFigures(line: string, figures: NewFigures): void {
  keepCart(withNewFigures(readCart(), line, figures, Date.now()));
}

export function keepAgreements(agreed: ReadonlyMap<string, number>): void {
  keepCart(withAgreements(readCart(), agreed, Date.now()));
}

export function takeOutBought(bought: Bought[]): void {
  keepCart(withoutBought(readCart(), bought, Date.now()));
}

export function isCartDamaged(): boolean {
  return isDamaged(readCartText());
}

/** Replaces a damaged cart with its readable lines. */
export function repairCart(): void {
  keepCart(readCart());
}

export function clearCart(): void {
  keepCart({ ...emptyCart, lastUpdated: Date.now() });
}
