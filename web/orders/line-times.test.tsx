import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { LineTimes } from './line-times.tsx';

const line = {
  formatted_date: 'Monday, March 29 – Wednesday, March 31, 2027',
  time: '9:00 AM – 5:00 PM',
  zone_label: 'GMT+9',
  starts_at: '2027-03-29T00:00:00.000Z',
  starts_local: '2027-03-29T09:00',
} as Order['lines'][number];

test('the month and the day of a date stay on one line', () => {
  const times = renderToStaticMarkup(<LineTimes line={line} />);
  expect(times).toContain('Monday, March\u{a0}29\u{a0}– Wednesday, March\u{a0}31,\u{a0}2027');
  expect(times).not.toMatch(/(March|at) \d/);
});

test('only what takes place online has the time in the visitor’s time zone', () => {
  expect(renderToStaticMarkup(<LineTimes line={line} />)).not.toContain('your time zone');
  expect(renderToStaticMarkup(<LineTimes line={{ ...line, is_online: true }} />)).toContain('your time zone');
});

test('without a date nothing is shown', () => {
  expect(renderToStaticMarkup(<LineTimes line={{ ...line, starts_at: null }} />)).toBe('');
});
