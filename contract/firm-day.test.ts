import { expect, test } from 'vitest';
import { firmDayOf } from './firm-day.ts';

test('an evening in New York belongs to that day there, in winter and in summer', () => {
  expect(firmDayOf(new Date('2031-03-02T04:59:59Z'))).toBe('2031-03-01');
  expect(firmDayOf(new Date('2031-03-02T05:00Z'))).toBe('2031-03-02');
  expect(firmDayOf(new Date('2031-07-02T03:59:59Z'))).toBe('2031-07-01');
  expect(firmDayOf(new Date('2031-07-02T04:00Z'))).toBe('2031-07-02');
});
