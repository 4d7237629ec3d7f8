import type { EmailKind } from './email-kind.ts';

/**
 * Whether a second address of the order gets a copy. Emails that tell of tickets, dates and changes are copied. Those with
 * something that opens the order, that are about money alone, or are private, such as consents or what is missing about who
 * comes, are not.
 */
const copied = {
  order_paid: true,
  seats_given_back: true,
  seat_handed_on: true,
  date_changed: true,
  cancellation_choice: true,
  session_cancelled: true,
  session_changed: true,
  session_runs: true,
  program_changed: true,

  order_to_pay: false,
  order_link: false,
  confirm_seats: false,
  seat_link: false,
  payment_failed: false,
  order_expired: false,
  late_payment_refunded: false,
  refund_done: false,
  goodwill: false,
  date_not_changed: false,
  consents: false,
  former_guardian: false,
  who_comes_missing: false,
  address_changed: false,
  copies_changed: false,
  copy: false,
  withdrawal_received: false,
  withdrawal_unmatched: false,
  withdrawal_asked: false,
  withdrawal_returned: false,
  withdrawal_answered: false,

  welcome: false,
  verify_email: false,
  reset_password: false,
  sign_in_link: false,
  address_taken: false,
  new_sign_in: false,
  passkey_added: false,
  account_unused: false,
  claim_purchases: false,
  factors_removed: false,
  recovery_code_used: false,

  contact_to_office: false,
  contact_confirmation: false,
  contact_reply: false,
  brochure: false,
  office_alert: false,
  unmatched_payments: false,
  backup_failed: false,
  invitation: false,
  session_changed_instructor: false,
} as const satisfies Record<EmailKind, boolean>;

export type CopiedKind = {
  [Kind in EmailKind]: (typeof copied)[Kind] extends true ? Kind : never;
}[EmailKind];

export function isCopied(kind: EmailKind): kind is CopiedKind {
  return copied[kind];
}
