import { expect, test } from 'vitest';
import { paymentOf } from './payment.ts';

test.each([
  [{ verified: true, payment_status: 'paid' }, 'paid'],
  [{ verified: false, payment_status: 'paid' }, 'unverified'],
  [{ payment_status: 'paid' }, 'unverified'],
  [{ verified: true, payment_status: 'failed' }, 'failed'],
  [{ verified: false, payment_status: 'failed' }, 'failed'],
  [{ verified: true }, 'unverified'],
  [{ verified: false }, 'unverified'],
  [{ verified: false, payment_status: 'pending' }, 'confirming'],
  [{ verified: false, payment_status: 'refunded' }, 'refunded'],
  [{}, 'unverified'],
  [undefined, 'unverified'],
])('a response of %j is a payment that is %s', (told, state) => {
  expect(paymentOf(told).state).toBe(state);
});
