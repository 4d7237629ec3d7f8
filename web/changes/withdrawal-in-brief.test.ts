import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { withdrawalInBrief } from './withdrawal-in-brief.ts';

type Withdrawal = NonNullable<Order['withdrawals']>[number];

const withdrawal: Withdrawal = {
  state: 'to_decide',
  received_at: '2026-11-27T12:00:00.000Z',
  goes_back_at: null,
  answer_by: '2026-12-11T12:00:00.000Z',
  objected_at: null,
  decided_at: null,
  is_from_other_address: false,
  returned: null,
};

const said = (given: Partial<Withdrawal>) =>
  withdrawalInBrief({ withdrawals: [{ ...withdrawal, ...given }] });

test('a withdrawal says when it came, and until when it is answered', () => {
  expect(said({})).toBe('Withdrawal received November 27. We answer by December 11.');
});

test('where nobody has to decide, it says when all is refunded', () => {
  expect(said({ state: 'waiting', goes_back_at: '2026-11-28T12:00:00.000Z' })).toBe(
    'Withdrawal received November 27. If nobody objects, all is refunded on November 28.',
  );
});

test('nothing is said of one that is decided, or without one', () => {
  expect(said({ state: 'answered' })).toBeUndefined();
  expect(withdrawalInBrief({})).toBeUndefined();
});
