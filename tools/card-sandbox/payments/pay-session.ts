import type { Stripe } from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { addCharge, type Buyer } from './add-charge.ts';
import { customerDetails } from './create-session.ts';
import { openPaymentIntent } from './open-payment-intent.ts';
import { declineOf, type Decline, type Outcome } from './outcome.ts';
import { refusedCard } from './refused-card.ts';

export interface Payment {
  session: Stripe.Checkout.Session;
  declined?: Decline;
  /** Resolves after the first attempt to notify the site. */
  notified: Promise<void>;
}

export function paySession(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  outcome: Outcome,
  buyer: Buyer,
): Payment {
  if (session.status !== 'open')
    throw invalidRequest(`This Checkout Session is ${session.status}, it can no longer be paid.`);
  if (session.amount_total === 0) return { session, notified: complete(sandbox, session, buyer) };

  const intent = openPaymentIntent(sandbox, session);
  const declined = declineOf(outcome);
  if (declined) return { session, declined, notified: decline(sandbox, intent, declined, buyer) };
  if (outcome === 'delayed') {
    addCharge(sandbox, intent, buyer, 'pending');
    intent.status = 'processing';
    void emitEvent(sandbox, 'payment_intent.processing', intent);
  } else {
    const charge = addCharge(sandbox, intent, buyer, 'succeeded');
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    intent.next_action = null;
    session.payment_status = 'paid';
    void emitEvent(sandbox, 'charge.succeeded', charge);
    void emitEvent(sandbox, 'payment_intent.succeeded', intent);
  }
  return { session, notified: complete(sandbox, session, buyer) };
}

function complete(sandbox: Sandbox, session: Stripe.Checkout.Session, buyer: Buyer): Promise<void> {
  session.status = 'complete';
  session.url = null;
  session.customer_details = customerDetails(buyer.email, buyer.name);
  return emitEvent(sandbox, 'checkout.session.completed', session);
}

function decline(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  declined: Decline,
  buyer: Buyer,
): Promise<void> {
  const authentication = declined.code === 'payment_intent_authentication_failure';
  const charge = authentication ? undefined : addCharge(sandbox, intent, buyer, 'failed', declined);
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    type: authentication ? 'invalid_request_error' : 'card_error',
    code: declined.code,
    message: declined.message,
    ...(charge && { charge: charge.id, decline_code: declined.decline_code }),
    payment_method: refusedCard(sandbox, buyer, charge),
  };
  if (charge) void emitEvent(sandbox, 'charge.failed', charge);
  return emitEvent(sandbox, 'payment_intent.payment_failed', intent);
}
