import type { Stripe } from 'stripe';

export function changeRefundedAmount(charge: Stripe.Charge, byAmount: number): void {
  charge.amount_refunded += byAmount;
  charge.refunded = charge.amount_refunded === charge.amount;
}
