import { expect, test } from 'vitest';
import { bookingTermsSchema } from './booking-terms-schema.ts';
import {
  NOT_HANDED_ON,
  percentOn,
  shareOf,
  termsInDates,
  termsInDays,
  termsOfFreeSeat,
} from './booking-terms.ts';
import type { BookingTerms } from './booking-terms.ts';

const terms: BookingTerms = {
  id: 1,
  name: 'Standard',
  steps: [
    { days: 61, percent: 100 },
    { days: 30, percent: 50 },
  ],
  date_change_until_days: 30,
  date_changes_most: 1,
  hand_on_until_days: 7,
  withdrawal_days: null,
};
const undated = { ...terms, steps: [], withdrawal_days: 14 };

test.each([
  ['2027-05-01', 100],
  ['2027-05-02', 50],
  ['2027-06-01', 50],
  ['2027-06-02', 0],
  ['2027-07-02', 0],
])('on %s, %i percent go back of what begins on July 1', (day, percent) => {
  expect(percentOn(day, terms, '2027-07-01')).toBe(percent);
});

test.each([
  [100_001, 50, 50_001],
  [100_001, 100, 100_001],
  [1, 49, 0],
  [1, 50, 1],
  [0, 50, 0],
  [33, 33, 11],
])('of %i cents, %i percent are %i', (cents, percent, share) => {
  expect(shareOf(cents, percent)).toBe(share);
});

test('the terms are sentences with dates', () => {
  expect(termsInDates(terms, '2027-07-01', '2027-01-01')).toEqual([
    'Full refund until May 1, 2027; 50% until June 1, 2027; then none.',
    'You may change to another date without a fee by June 1, 2027, once: choose it on the page of your order.',
    'Another person may come instead: name them by June 24, 2027 on the page of your order.',
  ]);
});

test('the page of the order is not named on itself', () => {
  expect(termsInDates(terms, '2027-07-01', '2027-01-01', 'order_page').slice(1)).toEqual([
    'You may change to another date without a fee by June 1, 2027, once.',
    'Another person may come instead: name them by June 24, 2027.',
  ]);
});

test('what has ended is left out', () => {
  expect(termsInDates(terms, '2027-07-01', '2027-05-02')[0]).toBe(
    '50% refund until June 1, 2027; then none.',
  );
  expect(termsInDates(terms, '2027-07-01', '2027-06-25')).toEqual([
    'No refund if you cancel.',
    NOT_HANDED_ON,
  ]);
});

test('a seat that nobody else can come on says so: sold late, on the first day, or under terms without it', () => {
  const sameDay = { ...terms, hand_on_until_days: 0 };
  expect(termsInDates(terms, '2027-07-01', '2027-06-24')).not.toContain(NOT_HANDED_ON);
  expect(termsInDates(terms, '2027-07-01', '2027-06-25')).toContain(NOT_HANDED_ON);
  expect(termsInDates(sameDay, '2027-07-01', '2027-06-30').at(-1)).toContain('name them by June 30, 2027');
  expect(termsInDates(sameDay, '2027-07-01', '2027-07-01')).toContain(NOT_HANDED_ON);
  const never = { ...terms, hand_on_until_days: null };
  expect(termsInDates(never, '2027-07-01', '2027-01-01')).toContain(NOT_HANDED_ON);
  expect(termsInDays(never)).toContain(NOT_HANDED_ON);
  expect(termsOfFreeSeat(terms, '2027-07-01', '2027-06-25')).toEqual([NOT_HANDED_ON]);
});

test('without dates of its own, days count', () => {
  expect(termsInDays(terms)[0]).toBe(
    'Full refund until 61 days before; 50% until 30 days before; then none.',
  );
  expect(termsInDates(undated, null, '2027-01-01')).toEqual([
    'Full refund within 14 days of booking; then none.',
  ]);
  expect(termsInDates({ ...undated, withdrawal_days: null }, null, '2027-01-01')).toEqual([
    'If you cancel, our office decides about the refund.',
  ]);
});

test.each([
  [
    'more days',
    [
      { days: 30, percent: 100 },
      { days: 61, percent: 50 },
    ],
  ],
  [
    'a larger share',
    [
      { days: 61, percent: 50 },
      { days: 30, percent: 100 },
    ],
  ],
  ['more than all', [{ days: 61, percent: 101 }]],
  ['half a day', [{ days: 0.5, percent: 50 }]],
])('a later step with %s is refused', (_what, steps) => {
  expect(bookingTermsSchema.safeParse({ ...terms, steps }).success).toBe(false);
});
