import type { WithdrawalProblem, WithdrawalState } from './withdrawal-state.ts';

export const withdrawalStateNames: Record<WithdrawalState, string> = {
  waiting: 'The money goes back by itself unless somebody objects',
  to_decide: 'The office decides',
  returned: 'Money returned',
  answered: 'Answered',
};

/** Why the office has to decide, in a sentence. */
export const withdrawalProblemNames: Record<WithdrawalProblem, string> = {
  unknown_reference: 'No order has this reference.',
  other_address: 'The address is not that of the order.',
  other_name: 'The name is not that of the order.',
  part_only: 'Only a part of the order is meant.',
  asked_again: 'The same person sent other words later.',
  objected: 'Somebody at the address of the order says that it was not them.',
  not_told: 'The email to the address of the order was not delivered, so nobody could object.',
  not_paid: 'The order is not paid.',
  nothing_left: 'All tickets of the order have ended already.',
  partly_ended: 'Some tickets of the order had ended before.',
  not_covered: 'Something in the order is held on a date, or its terms have no days to withdraw.',
  late: 'It came after the last day.',
  used: 'A ticket was used at the entrance.',
  begun: 'Something in the order has begun.',
  session_cancelled: 'A session of the order was cancelled.',
  disputed: 'A payment of the order is disputed, or its tickets are frozen.',
  refund_under_way: 'A refund of the order is under way.',
  partly_returned: 'A part of the money was returned at the card provider.',
  refund_refused: 'The refund was not possible by itself.',
};
