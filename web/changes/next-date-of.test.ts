import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { nextDateOf } from './next-date-of.ts';

type Line = Order['lines'][number];

const now = new Date('2026-11-27T12:00:00Z');

function line(first: string, last: string, given: Partial<Line> = {}): Line {
  return {
    starts_at: `${first}T14:00:00.000Z`,
    starts_local: `${first}T09:00`,
    ends_local: `${last}T17:00`,
    city: 'Miami',
    venue_name: 'Harbor Hall',
    is_cancelled: false,
    tickets: [{ code: 'ABCD', state: 'valid' }],
    ...given,
  } as Line;
}

const said = (...lines: Line[]) => nextDateOf({ lines }, now)?.replaceAll('\u{a0}', ' ');

test('the next date of an order is the first one that can be used', () => {
  const january = line('2027-01-04', '2027-01-13');
  expect(said(line('2027-03-01', '2027-03-01'), january)).toBe('Mon, Jan 4 – Wed, Jan 13 · Miami');
  expect(
    said(
      line('2026-12-01', '2026-12-01', { tickets: [{ code: 'ABCD', state: 'refunded' }] }),
      line('2026-12-02', '2026-12-02', { is_cancelled: true }),
      line('2026-11-02', '2026-11-02'),
      january,
    ),
  ).toBe('Mon, Jan 4 – Wed, Jan 13 · Miami');
});

test('one day is said once, and a far one with its year', () => {
  expect(said(line('2027-01-04', '2027-01-04', { is_online: true, venue_name: 'Online' }))).toBe(
    'Mon, Jan 4 · Online',
  );
  expect(said(line('2031-05-05', '2031-05-07'))).toBe('Mon, May 5 – Wed, May 7, 2031 · Miami');
});

test('without a date there is none', () => {
  expect(said(line('2027-01-04', '2027-01-13', { starts_at: null }))).toBeUndefined();
});
