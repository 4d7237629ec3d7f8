import { expect, test } from 'vitest';
import { refuseUnpayable } from './charge-limits.ts';

test.each([
  [0, 'usd'],
  [50, 'usd'],
  [99_999_999, 'usd'],
  [30, 'gbp'],
])('%i of the smallest unit of %s can be paid', (cents, currency) => {
  expect(() => refuseUnpayable(cents, currency)).not.toThrow();
});

test.each([
  [49, 'usd', 'The minimum card payment is $0.50.'],
  [29, 'gbp', 'The minimum card payment is £0.30.'],
  [100_000_000, 'usd', 'The maximum card payment is $999,999.99. Please contact us.'],
])('%i of the smallest unit of %s: %s', (cents, currency, message) => {
  expect(() => refuseUnpayable(cents, currency)).toThrow(
    expect.objectContaining({ code: 'validation_failed', message, fields: { items: [message] } }),
  );
});
