import { finishPurchase } from '#web/checkout/finish-purchase.ts';
import type { Payment, PaymentIn } from './payment.ts';

/** Removes what was paid, or is held for its buyer to confirm, from the cart. */
export function finishIfBought(payment: Payment, sessionId: string): void {
  if (!isPaidOrHeld(payment)) return;
  const { order, order_reference: reference } = payment.verification;
  // The difference to another date never was in the cart.
  if (order?.supplement_to) return;
  if (order) finishPurchase(order.reference, order.lines);
  // Without a reference, the API has no orders, so the whole cart is cleared. A reference without lines is
  // somebody else's order.
  else if (reference === undefined) finishPurchase(sessionId);
}

function isPaidOrHeld(payment: Payment): payment is PaymentIn<'paid' | 'held'> {
  return (
    payment.state === 'paid' || (payment.state === 'held' && payment.order.state === 'awaiting_confirmation')
  );
}
