export const ORDER_STATES = [
  'pending',
  'awaiting_confirmation',
  'paid',
  'awaiting_payment',
  'expired',
  'cancelled',
  'failed',
  'refund_due',
  'partly_refunded',
  'ended',
  'refunded',
  'refund_failed',
  'date_changed',
  'offered',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

const transitions: Record<OrderState, readonly OrderState[]> = {
  // To refund_due when a session is cancelled while its seats are being paid for.
  pending: ['paid', 'awaiting_payment', 'expired', 'cancelled', 'failed', 'refund_due', 'date_changed'],
  // Free seats, until the buyer confirms the email address.
  awaiting_confirmation: ['paid', 'expired', 'cancelled'],
  awaiting_payment: ['paid', 'failed', 'refund_due', 'date_changed'],
  // A late payment takes the seats again if they are free. Otherwise it is refunded.
  expired: ['paid', 'refund_due', 'date_changed'],
  cancelled: ['paid', 'refund_due', 'date_changed'],
  failed: ['paid', 'refund_due', 'date_changed'],
  paid: ['partly_refunded', 'ended', 'refunded', 'refund_failed'],
  partly_refunded: ['ended', 'refunded', 'refund_failed'],
  // No seat is left, and a part of the money was kept. It can still be returned at the card provider.
  ended: ['refunded', 'refund_failed'],
  refund_due: ['refunded', 'refund_failed'],
  // Back to paid when only a second payment was refunded.
  refund_failed: ['refunded', 'ended', 'partly_refunded', 'paid'],
  // A bank can reject a refund days after it succeeded.
  refunded: ['refund_failed'],
  // It was paid for a dearer date: its seats and its payment belong to the order whose date was changed.
  date_changed: [],
  // Seats for a buyer whose session was cancelled, until the buyer chooses.
  offered: ['date_changed', 'expired'],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return transitions[from].includes(to);
}

/** Whether money can be returned that is for no ticket. */
export function mayGetGoodwill(state: OrderState): boolean {
  return isRefundable(state) || state === 'ended';
}

/** Whether valid tickets can be refunded. Also after a failed refund, because the other tickets are still paid. */
export function isRefundable(state: OrderState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'refund_failed';
}
