/** What became of an order whose session was called off. */
export const CALLING_OFF_OUTCOMES = [
  'refunded',
  'free',
  'by_hand',
  'ended',
  'payment_under_way',
  'nothing_left',
] as const;

export type CallingOffOutcome = (typeof CALLING_OFF_OUTCOMES)[number];
