import { useSyncExternalStore } from 'react';
import { keep, readKept, whenKeptChanges } from '#web/storage/local-storage.ts';
import type { Bought, Cart, CartItem, NewFigures } from './cart.ts';
import {
  emptyCart,
  isDamaged,
  lineOf,
  parseCart,
  withItem,
  withItemAgain,
  withNewFigures,
  withQuantity,
  withoutBought,
} from './cart.ts';

const CART_KEY = 'nyea_cart';
let known: { text: string | null; cart: Cart } = { text: null, cart: emptyCart };

/** The cart of this browser, in all of its tabs. Pages are rendered with an empty one. */
export function useCart(): Cart {
  return useSyncExternalStore(whenKeptChanges, readCart, () => emptyCart);
}

/** Throws a sentence for the visitor where the browser does not keep it. */
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

export function takeOutBought(bought: Bought[]): void {
  keepCart(withoutBought(readCart(), bought, Date.now()));
}

export function isCartDamaged(): boolean {
  return isDamaged(readKept(CART_KEY));
}

/** What can be read of a damaged cart takes its place. */
export function repairCart(): void {
  keepCart(readCart());
}

export function clearCart(): void {
  keepCart({ ...emptyCart, lastUpdated: Date.now() });
}

export function readCart(): Cart {
  const text = readKept(CART_KEY);
  if (text !== known.text) known = { text, cart: parseCart(text) };
  return known.cart;
}

function keepCart(cart: Cart): void {
  keep(CART_KEY, JSON.stringify(cart));
}
