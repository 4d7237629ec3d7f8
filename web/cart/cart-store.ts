import { useSyncExternalStore } from 'react';
import type { Cart, CartItem } from './cart.ts';
import { emptyCart, lineOf, parseCart, withItem, withQuantity } from './cart.ts';

const CART_KEY = 'nyea_cart';
const listeners = new Set<() => void>();
let known: { text: string | null; cart: Cart } = { text: null, cart: emptyCart };

/** The cart of this browser, in all of its tabs. Pages are rendered with an empty one. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, readCart, () => emptyCart);
}

/** Throws a sentence for the visitor where the browser does not keep it. */
export function addToCart(item: Omit<CartItem, 'addedAt'>): void {
  keep(withItem(readCart(), item, Date.now()));
}

export function setQuantity(line: string, quantity: number): void {
  keep(withQuantity(readCart(), line, quantity, Date.now()));
}

export function removeFromCart(item: Pick<CartItem, 'program' | 'selectedSession'>): void {
  setQuantity(lineOf(item), 0);
}

export function clearCart(): void {
  keep({ ...emptyCart, lastUpdated: Date.now() });
}

function readCart(): Cart {
  const text = readText();
  if (text !== known.text) known = { text, cart: parseCart(text) };
  return known.cart;
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(CART_KEY);
  } catch {
    return null;
  }
}

function keep(cart: Cart): void {
  const text = JSON.stringify(cart);
  try {
    window.localStorage.setItem(CART_KEY, text);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw new Error(isFull ? 'Storage quota exceeded' : `Failed to save ${CART_KEY} to localStorage`, {
      cause: error,
    });
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}
