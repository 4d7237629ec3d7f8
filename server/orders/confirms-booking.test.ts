import { expect, test } from 'vitest';
import type { OrderState } from '#contract/orders/order-state.ts';
import { confirmsBooking } from './confirms-booking.ts';

const linesWith = (states: string[]) => states.map((state) => ({ tickets: [{ state }] }));

test.each<[OrderState, string[], boolean]>([
  ['paid', [], true],
  ['pending', ['valid'], false],
  ['refund_failed', ['refunded', 'valid'], true],
  ['refund_failed', ['refunded'], false],
  ['refund_failed', [], false],
])('an order that is %s with tickets %j is confirmed: %j', (state, tickets, isConfirmed) => {
  expect(confirmsBooking({ state, lines: linesWith(tickets) })).toBe(isConfirmed);
});

test('a line with a valid and a refunded ticket is still booked', () => {
  const lines = [{ tickets: [{ state: 'refunded' }, { state: 'valid' }] }];
  expect(confirmsBooking({ state: 'refund_failed', lines })).toBe(true);
});
