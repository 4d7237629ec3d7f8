import type { EmailKind } from './email-kind.ts';

type EmailPurpose =
  /** Anybody can have it sent to any address, and nothing is behind it. Limited by may-still-go.ts. */
  | 'opens_nothing'
  /** Has a link for the reader of the address. Each has its own limit, so that nothing else uses it up. */
  | 'lets_in'
  /** To the address of an order or of somebody who comes. */
  | 'about_order'
  | 'about_account'
  /** A person of the office has written or wanted it. */
  | 'by_office'
  | 'to_office';

export const emailPurposes: Record<EmailKind, EmailPurpose> = {
  withdrawal_unmatched: 'opens_nothing',
  contact_confirmation: 'opens_nothing',
  brochure: 'opens_nothing',

  welcome: 'lets_in',
  verify_email: 'lets_in',
  reset_password: 'lets_in',
  sign_in_link: 'lets_in',
  claim_purchases: 'lets_in',
  order_link: 'lets_in',
  confirm_seats: 'lets_in',
  seat_link: 'lets_in',

  order_to_pay: 'about_order',
  order_paid: 'about_order',
  payment_failed: 'about_order',
  order_expired: 'about_order',
  late_payment_refunded: 'about_order',
  refund_done: 'about_order',
  goodwill: 'about_order',
  seats_given_back: 'about_order',
  seat_handed_on: 'about_order',
  consents: 'about_order',
  former_guardian: 'about_order',
  who_comes_missing: 'about_order',
  date_changed: 'about_order',
  date_not_changed: 'about_order',
  cancellation_choice: 'about_order',
  session_cancelled: 'about_order',
  session_changed: 'about_order',
  session_runs: 'about_order',
  program_changed: 'about_order',
  address_changed: 'about_order',
  copies_changed: 'about_order',
  copy: 'about_order',
  withdrawal_received: 'about_order',
  withdrawal_asked: 'about_order',
  withdrawal_returned: 'about_order',

  address_taken: 'about_account',
  new_sign_in: 'about_account',
  passkey_added: 'about_account',
  account_unused: 'about_account',
  factors_removed: 'about_account',
  recovery_code_used: 'about_account',

  invitation: 'by_office',
  session_changed_instructor: 'by_office',
  contact_reply: 'by_office',
  withdrawal_answered: 'by_office',

  contact_to_office: 'to_office',
  office_alert: 'to_office',
  unmatched_payments: 'to_office',
  backup_failed: 'to_office',
};
