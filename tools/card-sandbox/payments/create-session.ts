import type { Stripe } from 'stripe';
import type { SessionParameters } from '../api/session-parameters.ts';
import { totalOf } from '../api/session-total.ts';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import { buildLineItem } from './build-line-item.ts';

const defaultLifetimeSeconds = 24 * 60 * 60;

export function createSession(sandbox: Sandbox, parameters: SessionParameters): Stripe.Checkout.Session {
  const id = newId(sandbox.livemode ? 'cs_live' : 'cs_test', 58);
  const session = buildSession(sandbox, id, parameters);
  sandbox.state.sessions.set(id, session);
  sandbox.state.sessionDetails.set(id, {
    lineItems: parameters.line_items.map((line) => buildLineItem(sandbox, line)),
    productDescriptions: parameters.line_items.map((line) => line.price_data.product_data.description ?? ''),
    paymentMetadata: parameters.payment_intent_data?.metadata ?? {},
    paymentDescription: parameters.payment_intent_data?.description ?? null,
  });
  return session;
}

function buildSession(sandbox: Sandbox, id: string, parameters: SessionParameters): Stripe.Checkout.Session {
  const total = totalOf(parameters.line_items);
  const now = sandbox.clock.nowSeconds();
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: parameters.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: parameters.billing_address_collection ?? null,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: parameters.line_items[0]?.price_data.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: parameters.customer_creation ?? 'if_required',
    customer_details:
      parameters.customer_email === undefined ? null : customerDetails(parameters.customer_email, null),
    customer_email: parameters.customer_email ?? null,
    discounts: [],
    excluded_payment_method_types: parameters.excluded_payment_method_types ?? [],
    expires_at: parameters.expires_at ?? now + defaultLifetimeSeconds,
    integration_identifier: parameters.integration_identifier ?? null,
    invoice: null,
    invoice_creation: null,
    livemode: sandbox.livemode,
    locale: parameters.locale ?? null,
    managed_payments: null,
    metadata: parameters.metadata ?? {},
    mode: 'payment',
    origin_context: parameters.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: parameters.allowed_payment_method_types ?? ['card', 'link'],
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: parameters.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: parameters.submit_type ?? null,
    subscription: null,
    success_url: parameters.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${sandbox.publicUrl}/pay/${id}`,
    wallet_options: null,
  };
}

export function customerDetails(
  email: string | null,
  name: string | null,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
