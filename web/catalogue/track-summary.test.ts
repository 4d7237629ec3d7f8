import { expect, test } from 'vitest';
import { trackSummary } from './track-summary.ts';

function buildProgram(change: Partial<Parameters<typeof trackSummary>[0][number]> = {}) {
  return {
    price: 1_200,
    lowest_session_price: null,
    currency: 'usd',
    date: null,
    next_session_date: null,
    is_sold_out: false,
    ...change,
  };
}

test('a track says how many programs, from which price, and the next date', () => {
  const programs = [
    buildProgram({ date: '2031-03-01' }),
    buildProgram({ price: 1_500, lowest_session_price: 980, next_session_date: '2031-01-12' }),
  ];
  expect(trackSummary(programs)).toBe('2 programs, from $980, next January 12');
});

test('what cannot be booked any more counts as a program, but not for price and date', () => {
  const programs = [
    buildProgram({ price: 100, date: '2031-01-01', is_sold_out: true }),
    buildProgram({ price: 200, date: '2031-01-02', sale_state: 'closed' }),
    buildProgram({ date: '2031-03-01' }),
  ];
  expect(trackSummary(programs)).toBe('3 programs, from $1,200, next March 1');
});

test('without prices, dates or programs less is said', () => {
  expect(trackSummary([buildProgram({ price: null })])).toBe('1 program');
  expect(trackSummary([buildProgram({ price: 0 })])).toBe('1 program');
  expect(trackSummary([])).toBe('');
});
