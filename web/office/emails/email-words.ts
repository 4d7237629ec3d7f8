import type { EmailState } from '#contract/emails/office-emails.ts';

export const emailKindNames: Record<string, string> = {
  welcome: 'Welcome',
  verify_email: 'Confirm email address',
  reset_password: 'Reset password',
  sign_in_link: 'Link to sign in',
  address_taken: 'Email address already in use',
  new_sign_in: 'Sign-in from a new device',
  passkey_added: 'Passkey added',
  account_unused: 'Unused account announced',
  order_to_pay: 'Reminder to pay',
  order_link: 'New link to an order',
  order_paid: 'Booking confirmed',
  confirm_seats: 'Confirm email address for free seats',
  seats_given_back: 'Seats given back or cancelled',
  seat_link: 'Link to fill in a seat',
  consents: 'Copy of a guardian’s consent',
  seat_handed_on: 'New ticket: the seat was handed on, or its name changed',
  former_guardian: 'Told to a guardian who no longer decides',
  date_changed: 'Date changed',
  date_not_changed: 'Date not changed, the difference was not paid',
  who_comes_missing: 'Reminder to say who comes',
  payment_failed: 'Payment failed',
  order_expired: 'Order ended without payment',
  late_payment_refunded: 'Late payment refunded',
  refund_done: 'Refund completed',
  cancellation_choice: 'Session cancelled, another date or the money',
  goodwill: 'Part of the price returned as goodwill',
  session_cancelled: 'Session cancelled',
  session_changed: 'Session time or place changed',
  session_changed_instructor: 'Time or place changed, told to an instructor',
  session_runs: 'Session will be held',
  program_changed: 'Program time or place changed',
  address_changed: 'Email address of an order changed',
  copies_changed: 'Address for copies changed',
  copy: 'Copy of an email to the buyer',
  withdrawal_received: 'Receipt of a withdrawal',
  withdrawal_unmatched: 'Receipt of a withdrawal that matches no order',
  withdrawal_asked: 'Withdrawal told to the buyer',
  withdrawal_returned: 'Withdrawal done',
  withdrawal_answered: 'Answer to a withdrawal',
  claim_purchases: 'Link to purchases',
  contact_to_office: 'New message for the office',
  contact_confirmation: 'Message received',
  contact_reply: 'Reply to a message',
  brochure: 'Brochure',
  office_alert: 'Alert to the office',
  unmatched_payments: 'Payments without an order',
  backup_failed: 'A backup failed',
  invitation: 'Invitation to the office',
  factors_removed: 'Second factor removed',
  recovery_code_used: 'Recovery code used',
};

/** An unknown type is shown by its stored name. */
export function emailKindName(kind: string): string {
  return emailKindNames[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
}

export const emailStates: Record<EmailState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Not delivered',
  dropped: 'Not sent, no longer relevant',
};

/** For example "Email queued". */
export function emailIs(state: EmailState): string {
  const words = emailStates[state];
  return `Email ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

export const statesExplained: Record<EmailState, string> = {
  queued: 'We keep trying to send it for three days.',
  sent: 'The mail server has accepted it.',
  failed: 'It could not be delivered, and we have stopped trying.',
  dropped: 'It was no longer relevant when it was due, so it was not sent.',
};
