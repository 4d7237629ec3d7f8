import type { Outcome } from '../payments/outcome.ts';

/** "authenticate" shows a confirmation page before there is an outcome. */
export type Choice = Outcome | 'authenticate';

export const choices: { choice: Choice; label: string; hint?: string }[] = [
  { choice: 'pay', label: 'The payment succeeds' },
  { choice: 'authenticate', label: 'The bank asks to confirm', hint: '3-D Secure: confirm or cancel' },
  { choice: 'decline:insufficient_funds', label: 'Declined: insufficient funds' },
  { choice: 'decline:expired_card', label: 'Declined: the card has expired' },
  { choice: 'decline:incorrect_cvc', label: 'Declined: wrong security code' },
  { choice: 'decline:processing_error', label: 'Declined: an error while processing' },
  { choice: 'decline:lost_card', label: 'Declined: lost card' },
  { choice: 'decline:stolen_card', label: 'Declined: stolen card' },
  { choice: 'decline:card_velocity_exceeded', label: 'Declined: too many tries or too much money' },
  { choice: 'decline:generic_decline', label: 'Declined: no reason given' },
  {
    choice: 'delayed',
    label: 'A delayed method',
    hint: 'The session completes unpaid. You decide on the next page how it ends',
  },
];

const choiceByTestCard: Record<string, Choice> = {
  '4242424242424242': 'pay',
  '4000002500003155': 'authenticate',
  '4000000000009995': 'decline:insufficient_funds',
  '4000000000000069': 'decline:expired_card',
  '4000000000000127': 'decline:incorrect_cvc',
  '4000000000000119': 'decline:processing_error',
  '4000000000009987': 'decline:lost_card',
  '4000000000009979': 'decline:stolen_card',
  '4000000000006975': 'decline:card_velocity_exceeded',
  '4000000000000002': 'decline:generic_decline',
};

/** A test card decides the outcome if the buyer left the choice at "succeeds". */
export function chooseByCard(cardNumber: string, chosen: Choice): Choice | undefined {
  const byCard = choiceByTestCard[cardNumber.replaceAll(/\s/g, '')];
  if (byCard === undefined) return undefined;
  return chosen === 'pay' ? byCard : chosen;
}
