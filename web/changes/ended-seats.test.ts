import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { endedInWords } from './ended-seats.ts';

type Ticket = Order['lines'][number]['tickets'][number];

const valid: Ticket = { code: 'ABCD', state: 'valid' };
const ended = (refunded?: number): Ticket => ({
  code: 'EFGH',
  state: 'refunded',
  ...(refunded !== undefined && { refunded }),
});

test.for([
  ['', [valid]],
  ['Cancelled, $249.50 refund', [ended(249.5)]],
  ['Cancelled, no refund', [ended(0)]],
  ['1 of 2 seats cancelled, $499 refund', [valid, ended(499)]],
  ['Cancelled, $499 refund', [ended(249.5), ended(249.5)]],
  // By invoice, and from an API of the release before.
  ['Cancelled', [ended()]],
] as const)('of seats is said: %s', ([said, tickets]) => {
  const line = { unit_price: 499, tickets: [...tickets] };
  expect(endedInWords(line, { currency: 'usd' })).toBe(said);
});

test('free seats are given back, or cancelled by the office', () => {
  const line = { unit_price: 0, tickets: [valid, ended(0)] };
  expect(endedInWords(line, { currency: 'usd', is_given_back: true })).toBe('1 of 2 seats given back');
  expect(endedInWords(line, { currency: 'usd', is_given_back: false })).toBe('1 of 2 seats cancelled');
});
