import type { DifferenceKind } from '#contract/payments/office-statement.ts';

export const differenceWords: Record<DifferenceKind, string> = {
  payment_not_there: 'The card provider has no such payment',
  payment_amount: 'The card provider has another amount of this payment',
  payment_unknown: 'A payment of ours is not in our records',
  refund_not_there: 'The card provider has no such refund',
  refund_amount: 'The card provider has another amount of this refund',
  refund_unknown: 'A refund of our payment is not in our records',
};
