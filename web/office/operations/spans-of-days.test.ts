import { expect, test } from 'vitest';
import { spansOfDays } from './spans-of-days.ts';

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, each) => ({
    day: new Date(Date.UTC(2031, 0, 1 + each)).toISOString().slice(0, 10),
    paid_cents: 100,
    refunded_cents: 1,
    seats: 2,
  }));

test('a month is shown by day', () => {
  expect(spansOfDays(daysOf(30))).toHaveLength(30);
  expect(spansOfDays([])).toEqual([]);
});

test('a year is shown by week, without losing any day', () => {
  const weeks = spansOfDays(daysOf(365));
  expect(weeks).toHaveLength(53);
  expect(weeks[0]).toEqual({
    from: '2031-01-01',
    to: '2031-01-01',
    paid_cents: 100,
    refunded_cents: 1,
    seats: 2,
  });
  expect(weeks.at(-1)?.to).toBe('2031-12-31');
  expect(weeks.reduce((sum, { paid_cents: cents }) => sum + cents, 0)).toBe(36_500);
});
