import { expect, test } from 'vitest';
import { countedDays, daysBetween } from './session-days.ts';

test('a session has the days from its first to its last', () => {
  expect(daysBetween('2031-05-05T09:00', '2031-05-05T17:00')).toEqual(['2031-05-05']);
  expect(daysBetween('2031-02-28T09:00', '2031-03-02T08:00')).toEqual([
    '2031-02-28',
    '2031-03-01',
    '2031-03-02',
  ]);
});

test('guests are counted by day up to three weeks, and not in a course of eight Saturdays', () => {
  expect(countedDays('2031-05-01T09:00', '2031-05-21T12:00')).toHaveLength(21);
  expect(countedDays('2031-05-03T09:00', '2031-06-21T12:00')).toEqual([]);
});
