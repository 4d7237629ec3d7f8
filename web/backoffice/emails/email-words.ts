import type { EmailState } from '#contract/office/emails.ts';

export const emailKindNames: Record<string, string> = {
  welcome: 'Welcome',
  verify_email: 'Confirm the address',
  reset_password: 'New password',
  address_taken: 'Address is taken',
  order_paid: 'Booking confirmed',
  payment_failed: 'Payment failed',
  order_expired: 'Order ended unpaid',
  late_payment_refunded: 'Late payment goes back',
  refund_done: 'Refund done',
  session_cancelled: 'Session cancelled',
  session_changed: 'Session has another time or place',
  claim_purchases: 'Link to purchases',
  contact_to_office: 'Message to the office',
  contact_confirmation: 'Message received',
  contact_reply: 'Answer to a message',
  brochure: 'Brochure',
  office_alert: 'Alert to the office',
  invitation: 'Invitation to the office',
  factors_removed: 'Second factor removed',
  recovery_code_used: 'Recovery code used',
};

/** A kind that is not named here reads as it is written. */
export function emailKindName(kind: string): string {
  return emailKindNames[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
}

export const emailStates: Record<EmailState, string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Not delivered',
  dropped: 'Not sent, no longer true',
};

/** Such as "Email on its way". */
export function emailIs(state: EmailState): string {
  const words = emailStates[state];
  return `Email ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

export const statesExplained: Record<EmailState, string> = {
  queued: 'It is tried until it goes out, for three days.',
  sent: 'The mail server has taken it over.',
  failed: 'It could not be delivered. Nobody tries it any more.',
  dropped: 'When its turn came it was no longer true, so it was not sent.',
};
