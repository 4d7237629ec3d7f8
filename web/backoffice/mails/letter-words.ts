import type { MailState } from '#contract/office/mails.ts';

const kinds: Record<string, string> = {
  welcome: 'Welcome',
  verify_email: 'Confirm the address',
  reset_password: 'New password',
  address_taken: 'Address is taken',
  order_paid: 'Booking confirmed',
  payment_failed: 'Payment failed',
  order_expired: 'Order ended unpaid',
  late_payment_refunded: 'Late payment goes back',
  refund_done: 'Refund done',
  claim_purchases: 'Link to purchases',
  contact_to_office: 'Message to the office',
  contact_confirmation: 'Message received',
  brochure: 'Brochure',
  office_alert: 'Alert to the office',
};

/** A kind that is not named here reads as it is written. */
export function kindInWords(kind: string): string {
  return kinds[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
}

export const states: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Given up',
  dropped: 'Dropped',
};

export const statesExplained: Record<MailState, string> = {
  queued: 'It is tried until it goes out, for three days.',
  sent: 'The mail server has taken it over.',
  failed: 'It could not be delivered. Nobody tries it any more.',
  dropped: 'When its turn came it was no longer true, so it was not sent.',
};
