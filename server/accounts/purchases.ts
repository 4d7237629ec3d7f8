import type { OrderState } from '#contract/orders/order-state.ts';

/** What counts as bought as a guest: money has moved or is on its way. */
export const PURCHASE_STATES = [
  'paid',
  'awaiting_payment',
  'refund_due',
  'partly_refunded',
  'ended',
  'refunded',
  'refund_failed',
] as const satisfies OrderState[];
