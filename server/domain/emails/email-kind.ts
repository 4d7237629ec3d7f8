export const EMAIL_KINDS = [
  'welcome',
  'verify_email',
  'reset_password',
  'address_taken',
  'order_paid',
  'payment_failed',
  'order_expired',
  'late_payment_refunded',
  'refund_done',
  'session_cancelled',
  'session_changed',
  'claim_purchases',
  'contact_to_office',
  'contact_confirmation',
  'contact_reply',
  'brochure',
  'office_alert',
  'invitation',
  'factors_removed',
  'recovery_code_used',
] as const;

export type EmailKind = (typeof EMAIL_KINDS)[number];
