import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget } from '#web/storage/local-storage.ts';
import { putIntoCart } from './add-to-cart.tsx';
import { addToCart, clearCart, removeFromCart, setQuantity } from './cart-store.ts';
import type { Cart, CartItem } from './cart.ts';
import { countItems } from './cart.ts';
import { readCart, useCart } from './kept-cart.ts';

const KEY = 'nyea_cart';

const program: CartItem['program'] = {
  id: 4,
  slug: 'mentorship',
  title: 'Mentorship',
  category: 'Mentorship',
  duration: '6 months',
  image: '/images/posters/mentorship.svg',
  price: 1_000,
};

function buildItem(id = program.id): Omit<CartItem, 'addedAt'> {
  return { program: { ...program, id }, quantity: 1, availableSpots: 20 };
}

/** A browser's storage, which refuses once it is told to. */
class Storage {
  readonly kept = new Map<string, string>();
  refusal: Error | undefined;

  getItem(key: string): string | null {
    if (this.refusal?.name === 'SecurityError') throw this.refusal;
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.refusal) throw this.refusal;
    this.kept.set(key, text);
  }

  get cart(): Cart {
    return JSON.parse(this.kept.get(KEY) ?? 'null') as Cart;
  }
}

let localStorage: Storage;

beforeEach(() => {
  localStorage = new Storage();
  vi.stubGlobal('window', { localStorage, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  forget(KEY);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the cart is stored under its key, in version 1, with the time', () => {
  const before = Date.now();
  addToCart(buildItem());
  expect([...localStorage.kept.keys()]).toEqual([KEY]);
  expect(localStorage.cart).toMatchObject({ version: 1, items: [buildItem()] });
  expect(localStorage.cart.lastUpdated).toBeGreaterThanOrEqual(before);
  expect(localStorage.cart.items[0]?.addedAt).toBe(localStorage.cart.lastUpdated);
});

test('adding the same program raises its quantity; another program is a new line', () => {
  addToCart(buildItem());
  addToCart(buildItem());
  addToCart(buildItem(9));
  expect(localStorage.cart.items.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test('changes stored by another tab meanwhile are not lost', () => {
  addToCart(buildItem());
  const otherTab = { ...localStorage.cart, items: [{ ...buildItem(9), addedAt: 1 }] };
  localStorage.kept.set(KEY, JSON.stringify(otherTab));
  addToCart(buildItem());
  expect(localStorage.cart.items.map((item) => item.program.id)).toEqual([9, 4]);
});

test('a quantity of zero removes the line, as removing it does', () => {
  addToCart(buildItem());
  addToCart(buildItem(9));
  setQuantity('4/general', 0);
  expect(localStorage.cart.items.map((item) => item.program.id)).toEqual([9]);
  removeFromCart(buildItem(9));
  expect(localStorage.cart.items).toEqual([]);
});

test('a cleared cart is empty, of version 1, and says when', () => {
  addToCart(buildItem());
  clearCart();
  expect(localStorage.cart).toMatchObject({ items: [], version: 1 });
  expect(localStorage.cart.lastUpdated).toBeGreaterThan(0);
});

test('damaged contents are replaced by an empty cart', () => {
  localStorage.kept.set(KEY, '{"items":[{"program":');
  addToCart(buildItem());
  expect(localStorage.cart.items).toHaveLength(1);
});

test('full storage is reported in a sentence, and the stored cart stays', () => {
  addToCart(buildItem());
  localStorage.refusal = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  expect(() => addToCart(buildItem(9))).toThrow(/^Storage quota exceeded$/);
  expect(localStorage.cart.items).toHaveLength(1);
});

test.each([
  new DOMException('Access is denied for this document.', 'SecurityError'),
  new Error('The disk has gone.'),
])('other storage errors are reported with the key: %s', (refusal) => {
  localStorage.refusal = refusal;
  expect(() => addToCart(buildItem())).toThrow(/^Failed to save nyea_cart to localStorage$/);
});

test('a line that the browser refuses to store is still in the cart', () => {
  localStorage.refusal = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  expect(putIntoCart(buildItem())).toBe(true);
  expect(countItems(readCart())).toBe(1);
});

test('a sold-out program cannot be added', () => {
  expect(putIntoCart({ ...buildItem(), availableSpots: 0 })).toBe(false);
  expect(countItems(readCart())).toBe(0);
});

test('a page is rendered with an empty cart, whatever the browser has stored', () => {
  addToCart(buildItem());
  const Count = () => String(countItems(useCart()));
  expect(renderToStaticMarkup(createElement(Count))).toBe('0');
});
