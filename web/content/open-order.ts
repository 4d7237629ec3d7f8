/** Actions for an unpaid order. */
export const openOrderWords = {
  pay: 'Continue to payment',
  payOther: 'Pay for this order instead',
  paying: 'Processing...',
  extend: 'Get more time',
  extending: 'Getting more time...',
  cancel: 'Cancel order',
  cancelling: 'Cancelling...',
};

export function minutesLeft(minutes: number): string {
  return minutes === 1 ? '1 minute left to pay.' : `${minutes} minutes left to pay.`;
}
