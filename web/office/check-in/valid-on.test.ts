import { expect, test } from 'vitest';
import { isValidOn, validDays } from './valid-on.ts';

const two = { starts_local: '2031-05-12T09:00', ends_local: '2031-05-13T17:00' };
const one = { ...two, ends_local: '2031-05-12T17:00' };

test.each([
  ['2031-05-11', false],
  ['2031-05-12', true],
  ['2031-05-13', true],
  ['2031-05-14', false],
])('a ticket of May 12 and 13 on %s', (day, is) => {
  expect(isValidOn(two, day)).toBe(is);
});

test('the days of a ticket are said in words', () => {
  expect(validDays(one)).toBe('Valid on Monday, May 12, 2031');
  expect(validDays(two)).toBe('Valid from Monday, May 12, 2031 to Tuesday, May 13, 2031');
});
