import { expect, test } from 'vitest';
import type { OrderState } from '#contract/order-state.ts';
import { confirmsBooking } from './confirms-booking.ts';

const withTickets = (...states: string[]) => [{ tickets: states.map((state) => ({ state })) }];

test.each<[OrderState, string[], boolean]>([
  ['paid', [], true],
  ['pending', ['valid'], false],
  ['refund_failed', ['refunded', 'valid'], true],
  ['refund_failed', ['refunded'], false],
  ['refund_failed', [], false],
])('an order that is %s with tickets %j is confirmed: %j', (state, tickets, isConfirmed) => {
  expect(confirmsBooking({ state, lines: withTickets(...tickets) })).toBe(isConfirmed);
});
