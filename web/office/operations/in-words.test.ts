import { expect, test } from 'vitest';
import { comparison, dayInWords, percentFull, spanInWords } from './in-words.ts';

const said = (amount: number) => `$${amount}`;

test.each([
  [112, 100, '12% more than in the previous 30 days: $100'],
  [50, 100, '50% less than in the previous 30 days: $100'],
  [1_000, 1_001, 'Less than 1% less than in the previous 30 days: $1001'],
  [7, 7, 'Same as in the previous 30 days'],
  [7, 0, '$0 in the previous 30 days'],
])('%i after %i is shown as: %s', (now, earlier, words) => {
  expect(comparison(now, earlier, '30 days', said)).toBe(words);
});

test('both the first and the last day of a period count', () => {
  expect(spanInWords({ from: '2031-03-01', to: '2031-03-30' })).toBe('30 days');
  expect(spanInWords({ from: '2031-03-01', to: '2031-03-01' })).toBe('day');
  expect(dayInWords('2031-03-01')).toBe('1 Mar 2031');
});

test('without capacity there is no percentage', () => {
  expect(percentFull({ taken: 0, capacity: 0 })).toBeUndefined();
  expect(percentFull({ taken: 3, capacity: 4 })).toBe(75);
});
