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
  };
}
