import { expect, test } from 'vitest';
import { shortDays, shortestDays } from './short-days.ts';

const now = new Date('2026-11-27T12:00:00Z');

test.for([
  ['2027-01-04', '2027-01-13', 'Mon, Jan 4 – Wed, Jan 13', 'Jan 4–13'],
  ['2027-01-30', '2027-02-02', 'Sat, Jan 30 – Tue, Feb 2', 'Jan 30–Feb 2'],
  ['2027-01-04', '2027-01-04', 'Mon, Jan 4', 'Jan 4'],
  ['2031-05-05', '2031-05-07', 'Mon, May 5 – Wed, May 7, 2031', 'May 5–7, 2031'],
] as const)('%s to %s is %s, or %s', ([first, last, days, shortest]) => {
  const held = { starts_local: `${first}T09:00`, ends_local: `${last}T17:00` };
  expect(shortDays(held, now).replaceAll('\u{a0}', ' ')).toBe(days);
  expect(shortestDays(held, now)).toBe(shortest);
});

test('without a date nothing is said', () => {
  const held = { starts_local: null, ends_local: null };
  expect([shortDays(held, now), shortestDays(held, now)]).toEqual(['', '']);
});
