import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { paymentOf } from './payment.ts';

test.each(['pending', 'failed', 'refunded'])(
  'a free order that is %s was not paid and is not refunded',
  (status) => {
    const order = { paid_by: 'free' } as Order;
    const held = { state: 'held', order };
    expect(paymentOf({ verified: false, payment_status: status, order })).toMatchObject(held);
  },
);

test.each([
  [{ verified: true, payment_status: 'paid' }, 'paid'],
  [{ verified: false, payment_status: 'paid' }, 'unverified'],
  [{ payment_status: 'paid' }, 'unverified'],
  [{ verified: true, payment_status: 'failed' }, 'failed'],
  [{ verified: false, payment_status: 'failed' }, 'failed'],
  [{ verified: false, payment_status: 'failed', order_reference: 'AAAA-BBBB-CCCC' }, 'failed'],
  [{ verified: false, payment_status: 'failed', order_reference: null }, 'unverified'],
  [{ verified: true }, 'unverified'],
  [{ verified: false }, 'unverified'],
  [{ verified: false, payment_status: 'pending' }, 'confirming'],
  [{ verified: false, payment_status: 'refunded' }, 'refunded'],
  [{}, 'unverified'],
  [undefined, 'unverified'],
])('a response of %j is a payment that is %s', (told, state) => {
  expect(paymentOf(told).state).toBe(state);
});
