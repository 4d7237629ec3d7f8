import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { lineOfHold, lineOfState, nameOfState } from './line-of-state.ts';

test('only an order that was paid by card says that the card gets the money back', () => {
  expect(lineOfState({ state: 'refunded', paid_by: 'card' })).toContain('to the card');
  expect(lineOfState({ state: 'refunded', paid_by: 'invoice' })).toContain('Our office will email you');
  expect(lineOfState({ state: 'refunded', paid_by: 'free' })).toContain('nothing to refund');
  expect(lineOfState({ state: 'paid', paid_by: 'invoice' })).toBe('The seats are yours.');
});

test('only free seats that the buyer gave back are called given back', () => {
  const byFirm = { state: 'refunded', paid_by: 'free', is_given_back: false } as const;
  expect(nameOfState(byFirm)).toBe('Cancelled');
  expect(lineOfState(byFirm)).toContain('This order was cancelled. It was free of charge');
  expect(nameOfState({ ...byFirm, state: 'partly_refunded' })).toBe('Partially cancelled');
  const byBuyer = { ...byFirm, is_given_back: true };
  expect(nameOfState(byBuyer)).toBe('Given back');
  expect(nameOfState({ ...byBuyer, state: 'partly_refunded' })).toBe('Partially given back');
});

test('held seats without a known deadline are not said to be over', () => {
  const order = { state: 'awaiting_confirmation', email: 'asa@example.com' } as Order;
  expect(lineOfHold(order)).toContain('until you confirm your email address');
  const over = { ...order, confirm_until: '2031-05-01T12:00:00.000Z' };
  expect(lineOfHold(over, new Date('2031-05-01T12:00:00Z'))).toContain('The time is over.');
});
