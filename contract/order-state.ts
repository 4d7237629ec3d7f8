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
  // Refunded at once where a session was called off while its seats were being paid for.
  pending: ['paid', 'awaiting_payment', 'expired', 'cancelled', 'refund_due'],
  awaiting_payment: ['paid', 'failed', 'refund_due'],
  // A payment that lands late: seats again if there are any, else the money goes back.
  expired: ['paid', 'refund_due'],
  cancelled: ['paid', 'refund_due'],
  failed: ['paid', 'refund_due'],
  paid: ['partly_refunded', 'refunded', 'refund_failed'],
  partly_refunded: ['refunded', 'refund_failed'],
  refund_due: ['refunded', 'refund_failed'],
  // Paid where what went back in the end was a second payment.
  refund_failed: ['refunded', 'partly_refunded', 'paid'],
  // A bank may send money back days after it was returned.
  refunded: ['refund_failed'],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return transitions[from].includes(to);
}

/** Those of its tickets that are valid can go back. Of one whose refund failed too: the others are paid for as well. */
export function isRefundable(state: OrderState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'refund_failed';
}
