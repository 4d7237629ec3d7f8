export const WITHDRAWAL_STATES = ['waiting', 'to_decide', 'returned', 'answered'] as const;
/** Waiting: the money goes back by itself unless somebody objects. */
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Why the office has to decide. */
export const WITHDRAWAL_PROBLEMS = [
  'unknown_reference',
  'other_address',
  'other_name',
  'part_only',
  'asked_again',
  'objected',
  'not_told',
  'not_paid',
  'nothing_left',
  'partly_ended',
  'not_covered',
  'late',
  'used',
  'begun',
  'session_cancelled',
  'disputed',
  'refund_under_way',
  'partly_returned',
  'refund_refused',
] as const;
export type WithdrawalProblem = (typeof WITHDRAWAL_PROBLEMS)[number];
