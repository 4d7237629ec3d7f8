import { expect, test } from 'vitest';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import { sharesOf } from './shares-of-seat.ts';
import type { SoldUnder } from './shares-of-seat.ts';

const terms: BookingTerms = {
  id: 1,
  name: 'Usual',
  steps: [
    { days: 61, percent: 100 },
    { days: 30, percent: 50 },
  ],
  date_change_until_days: 30,
  date_changes_most: 1,
  hand_on_until_days: null,
  withdrawal_days: 14,
};

/** Of a program without dates, bought on 1 March. */
const withoutDates = (today: string, given: Partial<SoldUnder> = {}) =>
  sharesOf({
    priceCents: 200_000,
    terms,
    firstDay: null,
    earlier: [],
    today,
    boughtOn: '2031-03-01',
    ...given,
  });

test('without dates all of it goes back within the days to withdraw, then nothing', () => {
  expect(withoutDates('2031-03-15')).toEqual({ percent: 100, until: '2031-03-15', next: 0 });
  expect(withoutDates('2031-03-16')).toEqual({ percent: 0, until: undefined, next: 0 });
  expect(withoutDates('2031-03-02', { boughtOn: null })).toBeNull();
});

test.for([
  // The former date began soon: a program without dates is no way to more money.
  ['2031-03-10', { percent: 0, until: undefined, next: 0 }],
  ['2031-04-15', { percent: 50, until: '2031-03-15', next: 0 }],
  // Before the days to withdraw are over, the former date gives half.
  ['2031-05-05', { percent: 100, until: '2031-03-05', next: 50 }],
  ['2031-09-01', { percent: 100, until: '2031-03-15', next: 0 }],
] as const)('a seat that was moved from %s to a program without dates: %o', ([formerDay, shares]) => {
  expect(withoutDates('2031-03-02', { earlier: [{ terms, firstDay: formerDay }] })).toEqual(shares);
});

test('former terms that only the office knows stay with the office', () => {
  expect(withoutDates('2031-03-02', { earlier: [{ terms: null, firstDay: '2031-09-01' }] })).toBeNull();
});
