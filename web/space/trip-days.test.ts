import { expect, test } from 'vitest';
import { tripDays } from './trip-days.ts';

test.each([
  ['January\u00a04–13', '2027-01-04T14:00', '2027-01-13T12:00'],
  ['March\u00a030 – April\u00a08', '2027-03-30T14:00', '2027-04-08T12:00'],
  ['In spring', '', ''],
])('a trip is on %s', (days, start, end) => {
  expect(tripDays({ local_start: start, local_end: end, formatted_date: 'In spring' })).toBe(days);
});
