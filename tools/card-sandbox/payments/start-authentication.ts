import type { Stripe } from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { findPaymentIntent } from './find-payment.ts';
import { openPaymentIntent } from './open-payment-intent.ts';

/** The buyer is at the bank's 3-D Secure step. The session stays open. */
export function startAuthentication(sandbox: Sandbox, session: Stripe.Checkout.Session): void {
  if (session.status !== 'open')
    throw invalidRequest(`This Checkout Session is ${session.status}, it can no longer be paid.`);
  const intent = openPaymentIntent(sandbox, session);
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: null, url: `${sandbox.publicUrl}/pay/${session.id}` },
  };
  void emitEvent(sandbox, 'payment_intent.requires_action', intent);
}

/** Whether the provider expires such a session is not documented, so the sandbox can do both. */
export function refuseDuringAuthentication(sandbox: Sandbox, session: Stripe.Checkout.Session): void {
  const intent = findPaymentIntent(sandbox.state, session.payment_intent);
  if (
    intent?.status === 'requires_action' &&
    sandbox.faults.switches.authentication.whenExpired === 'refused'
  )
    throw invalidRequest(
      'This Checkout Session cannot be expired while its PaymentIntent has a status of requires_action.',
    );
}
