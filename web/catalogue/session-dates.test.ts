import { expect, test } from 'vitest';
import { sessionDates, shownPrice } from './session-dates.ts';

const open = {
  coming_sessions: 28,
  lowest_session_price: 349,
  price: 499,
  currency: 'usd',
  is_sold_out: false,
};

test.each([
  ['28 dates from $349', open],
  ['1 date from $1,249.50', { ...open, coming_sessions: 1, lowest_session_price: 1_249.5 }],
  ['28 dates from $0', { ...open, lowest_session_price: 0 }],
  ['28 dates', { ...open, lowest_session_price: null }],
  ['28 dates', { ...open, price: 349 }],
  ['28 dates', { ...open, price: null }],
  [undefined, { ...open, coming_sessions: 0 }],
  [undefined, { ...open, is_sold_out: true }],
  [undefined, { ...open, coming_sessions: null }],
])('a program reads %j', (text, program) => {
  expect(sessionDates(program)).toBe(text);
});

test.each([
  ['$499', open],
  ['From $349', { ...open, price: null, formatted_price: 'Custom' }],
  ['Custom', { ...open, price: null, formatted_price: 'Custom', lowest_session_price: null }],
  ['Custom', { ...open, price: null, formatted_price: 'Custom', coming_sessions: 0 }],
])('the price of a program reads %j', (text, program) => {
  expect(shownPrice({ formatted_price: '$499', ...program })).toBe(text);
});
