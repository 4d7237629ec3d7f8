import { expect, test } from 'vitest';
import { isFree, wayBackOf } from './way-back.ts';

const lines = [
  { session_id: 7, unit_price: 0 },
  { session_id: 8, unit_price: 499 },
];

test('whether seats are free follows from their own price, and not from that of the order', () => {
  expect(isFree({ lines }, 7)).toBe(true);
  expect(isFree({ lines }, 8)).toBe(false);
  expect(isFree({ lines: [...lines, { session_id: 7, unit_price: 499 }] }, 7)).toBe(false);
});

test.each([
  [7, 0, 'card', 'free'],
  [8, 499, 'card', 'card'],
  [8, 499, 'invoice', 'office'],
  [8, 0, 'card', 'returned'],
] as const)(
  'the price of session %s, of which %s goes back, paid by %s: %s',
  (session, back, paidBy, way) => {
    expect(wayBackOf({ lines, paid_by: paidBy }, { session_id: session, back_cents: back })).toBe(way);
  },
);
