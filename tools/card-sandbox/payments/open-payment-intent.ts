import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import { findPaymentIntent } from './find-payment.ts';

/** The provider creates the payment intent at the first payment attempt. */
export function openPaymentIntent(sandbox: Sandbox, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const existing = findPaymentIntent(sandbox.state, session.payment_intent);
  if (existing) return existing;
  const intent = buildPaymentIntent(sandbox, session);
  sandbox.state.paymentIntents.set(intent.id, intent);
  session.payment_intent = intent.id;
  void emitEvent(sandbox, 'payment_intent.created', intent);
  return intent;
}

function buildPaymentIntent(sandbox: Sandbox, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const details = sandbox.state.sessionDetails.get(session.id);
  return {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: sandbox.clock.nowSeconds(),
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: details?.paymentDescription ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: session.livemode,
    managed_payments: null,
    metadata: { ...details?.paymentMetadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
