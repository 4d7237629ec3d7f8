export const ORDER_STATES = [
  'pending',
  'paid',
  'awaiting_payment',
  'expired',
  'cancelled',
  'failed',
  'refund_due',
  'partly_refunded',
  'refunded',
  'refund_failed',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

const transitions: Record<OrderState, readonly OrderState[]> = {
  pending: ['paid', 'awaiting_payment', 'expired', 'cancelled'],
  awaiting_payment: ['paid', 'failed'],
  // A payment that lands late: seats again if there are any, else the money goes back.
  expired: ['paid', 'refund_due'],
  cancelled: ['paid', 'refund_due'],
  failed: ['paid', 'refund_due'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refund_due: ['refunded', 'refund_failed'],
  refund_failed: ['refunded'],
  // A bank may send money back days after it was returned.
  refunded: ['refund_failed'],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return transitions[from].includes(to);
}
