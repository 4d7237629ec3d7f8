import { expect, test } from 'vitest';
import type { RefundMark } from '#server/platform/card-provider.ts';
import { readRefundMark, toRefundMetadata } from './stripe-refund-mark.ts';

const ticket = (number: number) => ({
  code: `AAAA-AAAA-${String(number).padStart(4, '0')}`,
  line: 20,
  cents: 99_999_999,
});
const tickets = (count: number) => Array.from({ length: count }, (_, index) => ticket(index));

test.each([0, 1, 15, 16, 600])('what is marked is read again, for %i tickets too', (count) => {
  const mark = { reason: 'cancelled', tickets: tickets(count) } as const;
  const metadata = toRefundMetadata(mark);
  expect(readRefundMark(metadata)).toEqual(mark);
  // The provider's limits, with the order and the refund beside them.
  expect(Object.keys(metadata).length).toBeLessThanOrEqual(48);
  for (const [key, value] of Object.entries(metadata)) {
    expect(key.length).toBeLessThanOrEqual(40);
    expect(value.length).toBeLessThanOrEqual(500);
  }
});

const dateChange = (seats: number) => ({
  tickets: tickets(seats).map(({ code }) => code),
  line: 999_999,
  programId: 999_999_999_999_999,
  sessionId: 999_999_999_999_999,
  unitPriceCents: 99_999_999,
  backCents: 99_999_999,
  isCancelledByUs: false,
});

test.each([[[1]], [[30]], [[31, 1]], [[1_000]], [[1, 2, 3]]])(
  'changes of date of %j seats are read again',
  (seats) => {
    const mark: RefundMark = { reason: 'date_changed', tickets: [], dateChanges: seats.map(dateChange) };
    const metadata = toRefundMetadata(mark);
    expect(readRefundMark(metadata)).toEqual(mark);
    expect(Object.keys(metadata).length).toBeLessThanOrEqual(48);
    for (const [key, value] of Object.entries(metadata)) {
      expect(key.length).toBeLessThanOrEqual(40);
      expect(value.length).toBeLessThanOrEqual(500);
    }
  },
);

test('a program without sessions is read again, and what somebody changed at the provider is left out', () => {
  const mark: RefundMark = {
    reason: 'date_changed',
    tickets: [],
    dateChanges: [{ ...dateChange(2), sessionId: null }],
  };
  const metadata = toRefundMetadata(mark);
  expect(readRefundMark(metadata)).toEqual(mark);
  expect(readRefundMark({ ...metadata, date_1: '{"program":"1 or 1=1"}' })?.dateChanges).toBeUndefined();
  expect(readRefundMark({ ...metadata, date_1_tickets_1: 'x' })?.dateChanges).toBeUndefined();
});

test('more tickets than the provider takes are not named at all', () => {
  expect(toRefundMetadata({ reason: 'requested', tickets: tickets(601) })).toEqual({ reason: 'requested' });
});

test('a refund from the dashboard, or of an earlier release, has no mark', () => {
  expect(readRefundMark(null)).toBeUndefined();
  expect(readRefundMark({ order: 'Q4VN-8ZTE-61KS', refund: '7' })).toBeUndefined();
  expect(readRefundMark({ reason: 'a whim' })).toBeUndefined();
});

test('a ticket that somebody changed at the provider is left out', () => {
  const metadata = { reason: 'cancelled', tickets_1: 'AAAA-AAAA-0001/1/500 AAAA/1/2 or 1=1' };
  expect(readRefundMark(metadata)?.tickets).toEqual([{ code: 'AAAA-AAAA-0001', line: 1, cents: 500 }]);
});
