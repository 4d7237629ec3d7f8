import type { Stripe } from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import type { Buyer } from './add-charge.ts';
import { findPaymentIntent } from './find-payment.ts';
import { getSession } from './get-session.ts';
import type { Decline, Outcome } from './outcome.ts';
import { paySession } from './pay-session.ts';

export interface BuyerPayment {
  session: Stripe.Checkout.Session;
  paymentIntentId: string;
  declined?: Decline;
  /** Where the buyer's browser goes next; absent after a decline. */
  redirectTo?: string;
}

export async function payAsBuyer(
  sandbox: Sandbox,
  sessionId: string,
  outcome: Outcome,
  buyer: Partial<Buyer> = {},
): Promise<BuyerPayment> {
  const session = getSession(sandbox, sessionId);
  const payment = paySession(sandbox, session, outcome, {
    email: buyer.email ?? session.customer_email ?? 'buyer@example.com',
    name: buyer.name ?? 'Test Buyer',
  });
  await withinMs(sandbox.faults.switches.webhooks.redirectWaitMs, payment.notified);
  const paymentIntentId = findPaymentIntent(sandbox.state, session.payment_intent)?.id ?? '';
  if (payment.declined) return { session, paymentIntentId, declined: payment.declined };
  const { success_url: successUrl } = session;
  return {
    session,
    paymentIntentId,
    ...(successUrl !== null && {
      redirectTo: successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id),
    }),
  };
}

async function withinMs(ms: number, notified: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([notified, patience]);
  clearTimeout(timer);
}
