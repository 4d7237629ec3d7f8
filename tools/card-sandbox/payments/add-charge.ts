import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import { addBalanceTransaction, chargeFee } from './add-balance-transaction.ts';
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
    balance_transaction: null,
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
    payment_method_details:
      status === 'pending' ? { type: 'us_bank_account' } : { type: 'card', card: buildCard() },
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
  if (succeeded) takeMoney(sandbox, charge);
  intent.latest_charge = charge.id;
  if (status !== 'failed') intent.payment_method = charge.payment_method;
  return charge;
}

/** The money of a charge arrives in the balance, less the provider's fee. */
export function takeMoney(sandbox: Sandbox, charge: Stripe.Charge): void {
  const { id: source, amount, currency } = charge;
  const fee = chargeFee(amount);
  charge.balance_transaction = addBalanceTransaction(sandbox, {
    type: 'charge',
    amount,
    currency,
    source,
    ...(fee && { fee }),
  }).id;
}

function buildCard(): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    extended_authorization: { status: 'disabled' },
    fingerprint: null,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: '4242',
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: 'visa',
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: 0, status: 'unavailable' },
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
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
