import type Stripe from 'stripe';
import type { Card, Rehearsal } from './scenario.ts';
import { Skipped, assume, eventually, expectEqual, expectRefusal, refusalOf, sessionOf } from './scenario.ts';

/** Assumptions about payments. A person pays on the hosted page of the real provider. */
export const paymentScenarios = [
  assume('a paid session is complete, and its charge has the time of payment', async (rehearsal) => {
    const session = await paid(rehearsal, 'pays');
    const charge = chargeOf(session);
    return (
      expectEqual('the status', session.status, 'complete') ??
      expectEqual('the payment status', session.payment_status, 'paid') ??
      expectEqual('the order of the charge', charge?.metadata['order'], 'REHEARSAL')
    );
  }),
  assume('a paid session cannot be expired', async (rehearsal) => {
    const { id } = await paid(rehearsal, 'pays');
    return expectRefusal(await refusalOf(rehearsal.stripe.checkout.sessions.expire(id)), 400);
  }),
  assume('a charge is a balance transaction that leads to its payment', async (rehearsal) => {
    const { stripe } = rehearsal;
    const session = await paid(rehearsal, 'pays');
    const { data } = await stripe.balanceTransactions.list({
      source: chargeOf(session)?.id ?? '',
      expand: ['data.source'],
    });
    const source = data[0]?.source as Stripe.Charge | undefined;
    return (
      expectEqual('the category', data[0]?.reporting_category, 'charge') ??
      expectEqual('the amount', data[0]?.amount, session.amount_total) ??
      expectEqual('the payment', source?.payment_intent, idOf(session.payment_intent)) ??
      expectEqual('amount less fee', (data[0]?.amount ?? 0) - (data[0]?.fee ?? 0), data[0]?.net)
    );
  }),
  assume('a refund keeps our metadata, and the same key creates one', async (rehearsal) => {
    const { stripe } = rehearsal;
    const intent = idOf((await paid(rehearsal, 'pays')).payment_intent);
    const request = { payment_intent: intent, amount: 100, metadata: { order: 'REHEARSAL', refund: '1' } };
    const options = { idempotencyKey: `rehearsal:refund:${intent}` };
    const first = await stripe.refunds.create(request, options);
    const second = await stripe.refunds.create(request, options);
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    return (
      expectEqual('the second refund', second.id, first.id) ??
      expectEqual('our number', data.find(({ id }) => id === first.id)?.metadata?.['refund'], '1')
    );
  }),
  assume('more than the payment cannot be refunded', async (rehearsal) => {
    const intent = idOf((await paid(rehearsal, 'pays')).payment_intent);
    const refusal = await refusalOf(
      rehearsal.stripe.refunds.create({ payment_intent: intent, amount: 99_999 }),
    );
    return expectRefusal(refusal, 400);
  }),
  assume('after a decline the session is open, and the payment intent says why', async (rehearsal) => {
    const session = await paid(rehearsal, 'declined');
    const intent = session.payment_intent as Stripe.PaymentIntent | null;
    return (
      expectEqual('the status', session.status, 'open') ??
      expectEqual('the intent', intent?.status, 'requires_payment_method') ??
      expectEqual('the error', intent?.last_payment_error?.code, 'card_declined')
    );
  }),
  assume('every failed try of a payment is a charge with its reason', async (rehearsal) => {
    const intent = (await paid(rehearsal, 'declined')).payment_intent as Stripe.PaymentIntent | null;
    const { data: charges } = await rehearsal.stripe.charges.list({ payment_intent: intent?.id ?? '' });
    const last = charges.find(({ id }) => id === intent?.last_payment_error?.charge);
    return (
      expectEqual('the number of charges', charges.length, 2) ??
      expectEqual(
        'that all failed',
        charges.every(({ status }) => status === 'failed'),
        true,
      ) ??
      expectEqual('the code of the last one', last?.failure_code, 'card_declined') ??
      expectEqual('the type of its reason', typeof last?.outcome?.reason, 'string')
    );
  }),
  assume('a card that its holder did not confirm is named without a charge', async (rehearsal) => {
    const intent = (await paid(rehearsal, 'not confirmed')).payment_intent as Stripe.PaymentIntent | null;
    const error = intent?.last_payment_error;
    return (
      expectEqual('the code', error?.code, 'payment_intent_authentication_failure') ??
      expectEqual('the charge', error?.charge, undefined) ??
      expectEqual('the type of the card’s id', typeof error?.payment_method?.id, 'string')
    );
  }),
  assume('a refund can fail after it was made, and says why', async (rehearsal) => {
    const { stripe } = rehearsal;
    const intent = idOf((await paid(rehearsal, 'cannot be refunded')).payment_intent);
    const { id, status } = await stripe.refunds.create({ payment_intent: intent, amount: 100 });
    const isKnown = status === 'pending' || status === 'succeeded';
    if (!isKnown) return `the status is ${status} at once`;
    const failed = await eventually('the refund did not fail', async () => {
      const refund = await stripe.refunds.retrieve(id);
      return refund.status === 'failed' ? refund : undefined;
    });
    return (
      expectEqual('the type of the reason', typeof failed.failure_reason, 'string') ??
      expectEqual('that the money is back in the balance', !failed.failure_balance_transaction, false)
    );
  }),
  assume(
    'during 3-D Secure a session is expired or stays open; both answers are handled',
    async (rehearsal) => {
      const { id } = await paid(rehearsal, 'authenticates');
      const refusal = await refusalOf(rehearsal.stripe.checkout.sessions.expire(id));
      const { status } = await rehearsal.stripe.checkout.sessions.retrieve(id);
      if (refusal) return expectRefusal(refusal, 400) ?? expectEqual('the status', status, 'open');
      return expectEqual('the status', status, 'expired');
    },
  ),
];

const kept = new WeakMap<Rehearsal, Map<Card, Promise<Stripe.Checkout.Session>>>();

/** One session for each card, which several scenarios look at, so that a person pays as rarely as possible. */
export async function paid(rehearsal: Rehearsal, card: Card): Promise<Stripe.Checkout.Session> {
  const sessions = kept.get(rehearsal) ?? new Map<Card, Promise<Stripe.Checkout.Session>>();
  kept.set(rehearsal, sessions);
  const session = sessions.get(card) ?? payNew(rehearsal, card);
  sessions.set(card, session);
  return session;
}

async function payNew({ stripe, buyer }: Rehearsal, card: Card): Promise<Stripe.Checkout.Session> {
  const session = await stripe.checkout.sessions.create(sessionOf());
  if (!(await buyer.pay(session, card))) throw new Skipped('nobody paid on the hosted page in time');
  return stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
}

function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  return (intent?.latest_charge ?? undefined) as Stripe.Charge | undefined;
}

export function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
