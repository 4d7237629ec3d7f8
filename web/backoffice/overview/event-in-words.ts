const kinds: Record<string, string> = {
  placed: 'Order begun',
  paid: 'Paid',
  awaiting_payment: 'Waits for the money',
  expired: 'Ended unpaid',
  cancelled: 'Given up by the buyer',
  failed: 'Payment failed',
  replaced: 'Cart changed',
  alert: 'Needs somebody',
  claimed: 'Taken into an account',
  'refused by provider': 'Refused by the card provider',
  'refund due': 'Refund begun',
  'refund pending': 'Refund under way',
  'refund succeeded': 'Refunded',
  'refund failed': 'Refund failed',
};

/** A kind that is not named here reads as it is written. */
export function eventInWords(kind: string): string {
  return kinds[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
}
