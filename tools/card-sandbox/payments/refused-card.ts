import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Buyer } from './add-charge.ts';

/** The card as an error of its payment names it. Without a charge, only this tells one try from another. */
export function refusedCard(
  sandbox: Sandbox,
  { email, name }: Buyer,
  charge: Stripe.Charge | undefined,
): Stripe.PaymentMethod {
  return {
    id: charge?.payment_method ?? newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    created: sandbox.clock.nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: sandbox.livemode,
    metadata: {},
    type: 'card',
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2034,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: '0002',
      networks: { available: ['visa'], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}
