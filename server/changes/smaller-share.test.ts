import { expect, test } from 'vitest';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { DateChoice } from './find-date-choices.ts';
import { smallerShare } from './smaller-share.ts';

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
  withdrawal_days: null,
};

const sold = (firstDay: string, priceCents = 200_000) => ({
  priceCents,
  terms,
  earlier: [],
  firstDay,
  today: '2031-03-01',
  boughtOn: null,
});

function choice(firstDay: string, given: Partial<DateChoice> = {}): DateChoice {
  return { firstDay, today: '2031-03-01', terms, priceCents: 200_000, ...given } as DateChoice;
}

test.for([
  // All now; half, or nothing, after a nearer date.
  ['2031-06-01', '2031-04-15', { percentNow: 100, percentAfter: 50 }],
  ['2031-06-01', '2031-03-20', { percentNow: 100, percentAfter: 0 }],
  ['2031-04-15', '2031-03-20', { percentNow: 50, percentAfter: 0 }],
  // A later date gives no more than the earlier one did.
  ['2031-04-15', '2031-09-01', null],
  ['2031-06-01', '2031-07-01', null],
  // Nothing to lose.
  ['2031-03-10', '2031-03-05', null],
] as const)('from %s to %s: %o', ([from, to, share]) => {
  expect(smallerShare(sold(from), choice(to))).toEqual(share);
});

test('the day that counts is today at the venue of the new date', () => {
  const at = (today: string) => smallerShare(sold('2031-06-10'), choice('2031-05-01', { today }));
  expect(at('2031-03-01')).toBeNull();
  expect(at('2031-03-02')).toEqual({ percentNow: 100, percentAfter: 50 });
});

test('terms that only the office knows are said, and of free seats nothing is lost', () => {
  expect(smallerShare(sold('2031-06-01'), choice('2031-07-01', { terms: null }))).toEqual({
    percentNow: 100,
    percentAfter: null,
  });
  expect(smallerShare(sold('2031-06-01', 0), choice('2031-03-20'))).toBeNull();
});

test('the terms of dates before the last change count as well', () => {
  const moved = { ...sold('2031-09-01'), earlier: [{ terms, firstDay: '2031-04-15' }] };
  expect(smallerShare(moved, choice('2031-03-20'))).toEqual({ percentNow: 50, percentAfter: 0 });
  expect(smallerShare(moved, choice('2031-04-20'))).toBeNull();
});
