import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readKept } from '#web/storage/local-storage.ts';
import { attemptKey, nameAttempt } from './attempt-key.ts';
import { finishPurchase } from './finish-purchase.ts';
import { keepOpenOrder, keepPayUntil } from './open-order.ts';

beforeEach(() => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    };
  };
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
});
afterEach(() => vi.unstubAllGlobals());

/** What the browser knows of its open order. */
function openOrder(): unknown {
  return JSON.parse(readKept('nyea_order') ?? 'null');
}

function begin(reference: string): string {
  const key = attemptKey('the cart');
  nameAttempt(reference);
  keepOpenOrder({ reference, payUntil: '2031-05-01T12:20:00.000Z' });
  return key;
}

test('a purchase ends its own order and attempt', () => {
  const key = begin('A');
  finishPurchase('A', []);
  expect(openOrder()).toBeNull();
  expect(attemptKey('the cart')).not.toBe(key);
});

test('a purchase does not change an order started after it', () => {
  const key = begin('B');
  finishPurchase('A', []);
  expect(openOrder()).toMatchObject({ reference: 'B' });
  expect(attemptKey('the cart')).toBe(key);
});

test('without an order reference, whichever order is open ends', () => {
  const key = begin('A');
  finishPurchase('cs_1');
  expect(openOrder()).toBeNull();
  expect(attemptKey('the cart')).not.toBe(key);
});

test('an extension applies only to the order that it was given to', () => {
  begin('B');
  keepPayUntil('A', '2031-05-01T13:00:00.000Z');
  expect(openOrder()).toMatchObject({ reference: 'B', payUntil: '2031-05-01T12:20:00.000Z' });
  keepPayUntil('B', '2031-05-01T13:00:00.000Z');
  expect(openOrder()).toMatchObject({ payUntil: '2031-05-01T13:00:00.000Z' });
  finishPurchase('B', []);
  keepPayUntil('B', '2031-05-01T14:00:00.000Z');
  expect(openOrder()).toBeNull();
});
