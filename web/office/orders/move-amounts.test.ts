import { expect, test } from 'vitest';
import type { RefundQuote } from '#contract/orders/office-order-changes.ts';
import { moveAmounts } from './move-amounts.ts';

/** Of tickets for 200, of which the terms give half. */
const quoteOf = (seat: Partial<RefundQuote['seats'][number]> = {}, leftCents = 400): RefundQuote => ({
  currency: 'usd',
  left_cents: leftCents,
  seats: ['A', 'B'].map((code) => ({
    code,
    price_cents: 200,
    terms_cents: 100,
    is_promised: true,
    ...seat,
  })),
});
const tickets = [
  { code: 'A', priceCents: 200 },
  { code: 'B', priceCents: 200 },
];
const staff = { priceCents: 160, mayGrant: false };
const admin = { ...staff, mayGrant: true };

test('staff return what the terms give, and an administrator can return all of the difference', () => {
  expect(moveAmounts(quoteOf(), tickets, staff)).toEqual({ termsCents: 40, choices: [40] });
  expect(moveAmounts(quoteOf(), tickets, admin)).toEqual({ termsCents: 40, choices: [40, 80] });
});

test('if the terms give all of it, nothing is to be chosen', () => {
  const all = quoteOf({ terms_cents: 200 });
  expect(moveAmounts(all, tickets, admin)).toEqual({ termsCents: 80, choices: [80] });
});

test('without terms it is all or nothing', () => {
  const none = quoteOf({ terms_cents: null, is_promised: false });
  expect(moveAmounts(none, tickets, staff)).toEqual({ termsCents: null, choices: [80, 0] });
  expect(moveAmounts(undefined, tickets, staff)).toEqual({ termsCents: null, choices: [80, 0] });
});

test('what went back already can stay as it is', () => {
  const lost = quoteOf({ is_promised: false });
  expect(moveAmounts(lost, tickets, staff)).toEqual({ termsCents: 40, choices: [40, 0] });
});

test('a dearer date returns nothing, and no date more than what is left', () => {
  expect(moveAmounts(quoteOf(), tickets, { ...staff, priceCents: 300 }).choices).toEqual([0]);
  expect(moveAmounts(quoteOf({}, 50), tickets, admin).choices).toEqual([40, 50]);
});
