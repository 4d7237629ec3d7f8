import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Decline } from './outcome.ts';

export interface Buyer {
  email: string;
  name: string;
}

export function addCharge(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  buyer: Buyer,
  status: 'succeeded' | 'pending' | 'failed',
  declined?: Decline,
): Stripe.Charge {
  const succeeded = status === 'succeeded';
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: succeeded ? newId('txn') : null,
    billing_details: { address: null, email: buyer.email, name: buyer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'CARD SANDBOX',
    captured: succeeded,
    created: sandbox.clock.nowSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: intent.livemode,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: buildOutcome(declined),
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: status === 'pending' ? { type: 'us_bank_account' } : { type: 'card' },
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
  sandbox.state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  if (status !== 'failed') intent.payment_method = charge.payment_method;
  return charge;
}

function buildOutcome(declined: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: declined?.decline_code ?? null,
    seller_message: declined ? 'The bank did not return any further details.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  };
}
