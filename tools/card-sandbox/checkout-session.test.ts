import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { listenForWebhooks } from './testing/listen-for-webhooks.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

test('a session is open and unpaid with the amounts of its lines', async () => {
  const { sandbox, stripe } = await startTestSandbox();

  const session = await stripe.checkout.sessions.create(buildSession());

  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 39_800,
    amount_subtotal: 39_800,
    currency: 'usd',
    livemode: true,
    payment_intent: null,
    client_reference_id: 'R-1',
    metadata: { order: 'R-1', attempt: '1' },
    customer_details: { email: 'ada@example.com' },
    url: `${sandbox.url}/pay/${session.id}`,
  });
  expect(session.id).toMatch(/^cs_live_/);
  expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect(session.lastResponse.apiVersion).toBe('2026-10-28.endive');
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
});

test('a paid session is complete, and its payment can be seen through it', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession());

  const { redirectTo } = await sandbox.pay(id);

  expect(redirectTo).toBe(`http://127.0.0.1:9/success?session_id=${id}`);
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  });
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    line_items: {
      object: 'list',
      has_more: false,
      data: [{ description: 'Workshop & more', quantity: 2, amount_total: 39_800 }],
    },
    payment_intent: {
      status: 'succeeded',
      amount_received: 39_800,
      metadata: { order: 'R-1' },
      latest_charge: { object: 'charge', paid: true, amount: 39_800 },
    },
  });
});

test('the site receives the webhook for a payment before the buyer is redirected back', async () => {
  const listener = await listenForWebhooks();
  const { sandbox, stripe } = await startTestSandbox({ webhookUrl: listener.url });
  const { id } = await stripe.checkout.sessions.create(buildSession());

  await sandbox.pay(id);

  const completed = listener.events.find(({ type }) => type === 'checkout.session.completed');
  expect(completed).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: true,
    pending_webhooks: 1,
    data: { object: { id, payment_status: 'paid' } },
    request: { id: null, idempotency_key: null },
  });
  await listener.arrived(4);
  expect(listener.types().toSorted()).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
});
