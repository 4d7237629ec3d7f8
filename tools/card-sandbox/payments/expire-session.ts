import type { Stripe } from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import type { EventCause } from '../webhooks/sandbox-event.ts';
import { findPaymentIntent } from './find-payment.ts';

export function expireSession(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  cause?: EventCause,
): Stripe.Checkout.Session {
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  session.status = 'expired';
  session.url = null;
  cancelPayment(sandbox, session, cause);
  void emitEvent(sandbox, 'checkout.session.expired', session, cause);
  return session;
}

export function expireDueSessions(sandbox: Sandbox): void {
  const now = sandbox.clock.nowSeconds();
  for (const session of sandbox.state.sessions.values())
    if (session.status === 'open' && session.expires_at <= now) expireSession(sandbox, session);
}

function cancelPayment(sandbox: Sandbox, session: Stripe.Checkout.Session, cause?: EventCause) {
  const intent = findPaymentIntent(sandbox.state, session.payment_intent);
  if (!intent) return;
  intent.status = 'canceled';
  intent.canceled_at = sandbox.clock.nowSeconds();
  intent.cancellation_reason = 'automatic';
  void emitEvent(sandbox, 'payment_intent.canceled', intent, cause);
}
