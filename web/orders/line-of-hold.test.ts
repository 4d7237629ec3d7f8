import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { lineOfHold } from './line-of-hold.ts';

test('held seats without a known deadline are not said to be over', () => {
  const order = { state: 'awaiting_confirmation', email: 'asa@example.com' } as Order;
  expect(lineOfHold(order)).toContain('until you confirm your email address');
  const over = { ...order, confirm_until: '2031-05-01T12:00:00.000Z' };
  expect(lineOfHold(over, new Date('2031-05-01T12:00:00Z'))).toContain('The time is over.');
});
