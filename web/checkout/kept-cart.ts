import { useSyncExternalStore } from 'react';
import { keep, readKept, whenKeptChanges } from '#web/storage/local-storage.ts';
import { emptyCart, parseCart } from './cart.ts';
import type { Cart } from './cart.ts';

const CART_KEY = 'nyea_cart';
let cached: { text: string | null; cart: Cart } = { text: null, cart: emptyCart };

/** The cart of this browser, shared by all its tabs. The server renders pages with an empty cart. */
export function useCart(): Cart {
  return useSyncExternalStore(whenKeptChanges, readCart, () => emptyCart);
}

export function readCart(): Cart {
  const text = readCartText();
  if (text !== cached.text) cached = { text, cart: parseCart(text) };
  return cached.cart;
}

export function readCartText(): string | null {
  return readKept(CART_KEY);
}

/** Throws an error with a message for the visitor if the browser cannot store the value. */
export function keepCart(cart: Cart): void {
  keep(CART_KEY, JSON.stringify(cart));
}
