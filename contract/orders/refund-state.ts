export const REFUND_STATES = ['due', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND_REASONS = [
  'seats_gone',
  'paid_twice',
  'requested',
  'session_cancelled',
  'at_provider',
  'cancelled',
  'withdrawn',
  'date_changed',
  'goodwill',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
