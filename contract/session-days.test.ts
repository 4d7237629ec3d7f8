import { expect, test } from 'vitest';
import { daysBetween } from './session-days.ts';

test('a session has the days from its first to its last', () => {
  expect(daysBetween('2031-05-05T09:00', '2031-05-05T17:00')).toEqual(['2031-05-05']);
  expect(daysBetween('2031-02-28T09:00', '2031-03-02T08:00')).toEqual([
    '2031-02-28',
    '2031-03-01',
    '2031-03-02',
  ]);
});
