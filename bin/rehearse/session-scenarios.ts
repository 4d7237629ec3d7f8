import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { assume, expectEqual, expectRefusal, refusalOf, sessionOf } from './scenario.ts';

const MINUTE = 60;

/** Assumptions about checkout sessions that nobody pays. */
export const sessionScenarios = [
  assume('answers come in the API version of the SDK, in test mode', async ({ stripe }) => {
    const balance = await stripe.balance.retrieve();
    return (
      expectEqual('livemode', balance.livemode, false) ??
      expectEqual('the version', balance.lastResponse.apiVersion, Stripe.API_VERSION)
    );
  }),
  assume('the same idempotency key and request create one session', async ({ stripe }) => {
    const idempotencyKey = `rehearsal:${randomUUID()}`;
    const request = sessionOf();
    const first = await stripe.checkout.sessions.create(request, { idempotencyKey });
    const second = await stripe.checkout.sessions.create(request, { idempotencyKey });
    return (
      expectEqual('the second session', second.id, first.id) ??
      expectEqual('idempotent-replayed', second.lastResponse.headers['idempotent-replayed'], 'true')
    );
  }),
  assume('the same idempotency key with another request is refused', async ({ stripe }) => {
    const idempotencyKey = `rehearsal:${randomUUID()}`;
    await stripe.checkout.sessions.create(sessionOf(), { idempotencyKey });
    const other = sessionOf({ client_reference_id: 'OTHER' });
    const refusal = await refusalOf(stripe.checkout.sessions.create(other, { idempotencyKey }));
    return expectEqual('the type', refusal?.type, 'StripeIdempotencyError');
  }),
  assume('an unknown parameter is refused', async ({ stripe }) => {
    const request = { ...sessionOf(), colour: 'red' };
    return expectRefusal(await refusalOf(stripe.checkout.sessions.create(request)), 400, 'parameter_unknown');
  }),
  assume('a session that would live for less than half an hour is refused', async ({ stripe }) => {
    const request = sessionOf({ expires_at: Math.floor(Date.now() / 1_000) + 20 * MINUTE });
    return expectRefusal(await refusalOf(stripe.checkout.sessions.create(request)), 400);
  }),
  assume('a total under fifty cents is refused', async ({ stripe }) => {
    const request = sessionOf({
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 40, product_data: { name: 'Little' } } },
      ],
    });
    return expectRefusal(await refusalOf(stripe.checkout.sessions.create(request)), 400);
  }),
  assume('an open session has an address, and no payment intent', async ({ stripe }) => {
    const { id } = await stripe.checkout.sessions.create(sessionOf());
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    return (
      expectEqual('the status', session.status, 'open') ??
      expectEqual('the payment status', session.payment_status, 'unpaid') ??
      expectEqual('the payment intent', session.payment_intent, null) ??
      (session.url === null ? 'there is no address' : undefined)
    );
  }),
  assume('an open session can be expired once', async ({ stripe }) => {
    const { id } = await stripe.checkout.sessions.create(sessionOf());
    const expired = await stripe.checkout.sessions.expire(id);
    const refusal = await refusalOf(stripe.checkout.sessions.expire(id));
    return (
      expectEqual('the status', expired.status, 'expired') ??
      expectEqual('the address', expired.url, null) ??
      expectRefusal(refusal, 400)
    );
  }),
  assume('the expiry of a session is an event with the session as its object', async ({ stripe }) => {
    const { id } = await stripe.checkout.sessions.create(sessionOf());
    await stripe.checkout.sessions.expire(id);
    const { data } = await stripe.events.list({ type: 'checkout.session.expired', limit: 20 });
    const isThere = data.some(({ data: { object } }) => (object as { id?: string }).id === id);
    return isThere ? undefined : 'the event is not among the last twenty';
  }),
];
