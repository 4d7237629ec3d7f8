import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { lineOfState, nameOfState, toneOfState } from './line-of-state.ts';

test('only an order that was paid by card says that the card gets the money back', () => {
  expect(lineOfState({ state: 'refunded', paid_by: 'card' })).toContain('to the card');
  expect(lineOfState({ state: 'refunded', paid_by: 'invoice' })).toContain('Our office will email you');
  // Whether it was paid, only the office knows.
  expect(nameOfState({ state: 'refunded', paid_by: 'invoice' })).toBe('Cancelled');
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

test('a cancelled session asks its buyer to choose, and then nobody is told that the seats are theirs', () => {
  const line = { tickets: [{ code: 'ABCD', state: 'cancelled' }] } as unknown as Order['lines'][number];
  const order = { state: 'paid', paid_by: 'card' } as const;
  const open = { ...order, lines: [{ ...line, choose_until: '2031-05-01T12:00:00.000Z' }] };
  expect(nameOfState(open)).toBe('Please choose');
  expect(lineOfState(open)).toContain('Please choose');
  expect(nameOfState({ ...order, lines: [line] })).toBe('Session cancelled');
  expect(lineOfState({ ...order, lines: [line] })).not.toContain('choose');
  const given = [{ ...line, is_cancelled: true, tickets: [{ code: 'ABCD', state: 'refunded' as const }] }];
  expect(nameOfState({ ...order, lines: given })).toBe('Session cancelled');
  const other = { ...line, tickets: [{ code: 'EFGH', state: 'valid' as const }] };
  expect(nameOfState({ ...order, lines: [...given, other] })).toBe('Confirmed');
});

test('an order whose last seat was cancelled is cancelled at once, while the money is still on its way', () => {
  const line = { tickets: [{ code: 'ABCD', state: 'refunded' }] } as unknown as Order['lines'][number];
  const other = { ...line, tickets: [{ code: 'EFGH', state: 'valid' as const }] };
  for (const state of ['paid', 'partly_refunded'] as const) {
    const order = { state, paid_by: 'card', lines: [line] } as const;
    expect(nameOfState({ ...order, lines: [line] })).toBe('Cancelled');
    expect(toneOfState({ ...order, lines: [line] })).toBe('quiet');
    expect(lineOfState({ ...order, lines: [line] })).toContain('All seats of this order are cancelled');
    expect(nameOfState({ ...order, lines: [line, other] })).not.toBe('Cancelled');
  }
});
