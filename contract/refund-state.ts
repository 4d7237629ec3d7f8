export type RefundState = 'due' | 'pending' | 'succeeded' | 'failed';
export type RefundReason = 'seats_gone' | 'paid_twice' | 'requested' | 'session_cancelled' | 'at_provider';
