import type { Stripe } from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { takeMoney } from './add-charge.ts';
import { findCharge, findPaymentIntent } from './find-payment.ts';

export function settleDelayed(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  succeeds: boolean,
): Promise<void> {
  const intent = findPaymentIntent(sandbox.state, session.payment_intent);
  const charge = findCharge(sandbox.state, intent?.latest_charge);
  if (!intent || !charge || intent.status !== 'processing')
    throw invalidRequest('This Checkout Session has no payment in progress.');
  return succeeds ? succeed(sandbox, session, intent, charge) : fail(sandbox, session, intent, charge);
}

export function isUnderWay(sandbox: Sandbox, session: Stripe.Checkout.Session): boolean {
  return findPaymentIntent(sandbox.state, session.payment_intent)?.status === 'processing';
}

function succeed(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
) {
  Object.assign(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount });
  takeMoney(sandbox, charge);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  session.payment_status = 'paid';
  void emitEvent(sandbox, 'charge.succeeded', charge);
  void emitEvent(sandbox, 'payment_intent.succeeded', intent);
  return emitEvent(sandbox, 'checkout.session.async_payment_succeeded', session);
}

function fail(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
) {
  const message = 'The payment was refused by the bank.';
  Object.assign(charge, { status: 'failed', failure_code: 'debit_not_authorized', failure_message: message });
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { type: 'invalid_request_error', code: 'debit_not_authorized', message };
  void emitEvent(sandbox, 'charge.failed', charge);
  void emitEvent(sandbox, 'payment_intent.payment_failed', intent);
  return emitEvent(sandbox, 'checkout.session.async_payment_failed', session);
}
