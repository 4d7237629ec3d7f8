import { expect, test } from 'vitest';
import type { RefundQuote } from '#contract/orders/office-order-changes.ts';
import { refundAmounts } from './refund-amount.ts';

const quote: RefundQuote = {
  currency: 'usd',
  left_cents: 150,
  seats: [
    { code: 'A', price_cents: 100, terms_cents: 50, is_promised: true },
    { code: 'B', price_cents: 100, terms_cents: 0, is_promised: true },
    { code: 'C', price_cents: 100, terms_cents: null, is_promised: false },
  ],
};
const amounts = (codes: string[], of: RefundQuote | undefined = quote) => refundAmounts(of, codes, () => 100);

test('the terms give the sum of their shares, and the whole price is never more than what is left', () => {
  expect(amounts(['A'])).toEqual({ wholeCents: 100, termsCents: 50 });
  expect(amounts(['A', 'B'])).toEqual({ wholeCents: 150, termsCents: 50 });
});

test('one ticket without terms leaves only the whole price', () => {
  expect(amounts(['A', 'C'])).toEqual({ wholeCents: 150, termsCents: null });
});

test('without a quote only prices are known', () => {
  expect(refundAmounts(undefined, ['A', 'B'], () => 100)).toEqual({ wholeCents: 200, termsCents: null });
});
