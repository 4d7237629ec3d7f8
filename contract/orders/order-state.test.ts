import { expect, test } from 'vitest';
import { ORDER_STATES, canBecome, isRefundable } from './order-state.ts';

test.each([
  ['pending', ['paid', 'awaiting_payment', 'expired', 'cancelled', 'failed', 'refund_due', 'date_changed']],
  ['awaiting_confirmation', ['paid', 'expired', 'cancelled']],
  ['awaiting_payment', ['paid', 'failed', 'refund_due', 'date_changed']],
  ['expired', ['paid', 'refund_due', 'date_changed']],
  ['cancelled', ['paid', 'refund_due', 'date_changed']],
  ['failed', ['paid', 'refund_due', 'date_changed']],
  ['paid', ['refunded', 'ended', 'partly_refunded', 'refund_failed']],
  ['partly_refunded', ['ended', 'refunded', 'refund_failed']],
  ['ended', ['refunded', 'refund_failed']],
  ['refund_due', ['refunded', 'refund_failed']],
  ['date_changed', []],
  ['offered', ['date_changed', 'expired']],
  ['refund_failed', ['refunded', 'ended', 'partly_refunded', 'paid']],
  ['refunded', ['refund_failed']],
] as const)('%s becomes %j and nothing else', (from, to) => {
  expect(new Set(ORDER_STATES.filter((state) => canBecome(from, state)))).toEqual(new Set(to));
});

test('tickets can be refunded while any of them is paid', () => {
  expect(ORDER_STATES.filter(isRefundable)).toEqual(['paid', 'partly_refunded', 'refund_failed']);
});
