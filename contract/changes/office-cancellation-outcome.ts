/** The outcome for an order whose session was cancelled. */
export const CANCELLATION_OUTCOMES = [
  'refunded',
  'free',
  'by_hand',
  'ended',
  'payment_under_way',
  'nothing_left',
  'date_changed',
] as const;

export type CancellationOutcome = (typeof CANCELLATION_OUTCOMES)[number];
