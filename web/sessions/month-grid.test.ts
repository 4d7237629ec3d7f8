import { expect, test } from 'vitest';
import { daysOf, monthGrid, monthLabel, monthsOf, monthsWithSessions } from './month-grid.ts';

const overTheYear = { local_start: '2026-12-30T09:00', local_end: '2027-01-02T16:00' };

test('a session takes place on each of its days', () => {
  expect(daysOf(overTheYear)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysOf({ local_start: '2027-05-05T09:00', local_end: '2027-05-05T17:00' })).toEqual(['2027-05-05']);
  expect(monthsOf(overTheYear)).toEqual(['2026-12', '2027-01']);
});

test('months are named once, in order', () => {
  const later = { local_start: '2027-03-01T09:00', local_end: '2027-03-03T16:00' };
  expect(monthsWithSessions([later, overTheYear, later])).toEqual(['2026-12', '2027-01', '2027-03']);
});

test('a month is laid out in weeks that begin on Sunday', () => {
  const weeks = monthGrid('2027-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    undefined,
    ...['01', '02', '03', '04', '05', '06'].map((day) => `2027-02-${day}`),
  ]);
  expect(weeks.at(-1)).toEqual(['2027-02-28', ...Array.from({ length: 6 }, () => undefined)]);
  expect(monthGrid('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

test('a month has a name', () => {
  expect(monthLabel('2027-02')).toBe('February 2027');
});
