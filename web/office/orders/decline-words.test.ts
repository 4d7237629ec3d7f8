import { expect, test } from 'vitest';
import { declineReason } from './decline-words.ts';

test.each([
  ['insufficient_funds', 'The bank refused: not enough money on the card'],
  ['lost_card', 'The bank refused: the card was reported lost'],
  ['generic_decline', 'The bank refused, and gave no reason'],
  ['payment_intent_authentication_failure', 'The cardholder did not confirm the payment to the bank'],
  ['highest_risk_level', 'The card provider blocked the payment: it suspects fraud'],
  ['a_new_reason', 'The bank refused: a new reason'],
])('%s reads “%s”', (reason, words) => {
  expect(declineReason(reason)).toBe(words);
});
