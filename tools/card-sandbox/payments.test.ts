import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

async function startWithSession() {
  const started = await startTestSandbox();
  const { id } = await started.stripe.checkout.sessions.create(buildSession());
  return { ...started, id };
}

test('after a decline the session stays open, and the buyer can still pay', async () => {
  const { sandbox, stripe, id } = await startWithSession();

  const { declined } = await sandbox.pay(id, 'decline:insufficient_funds');
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  await sandbox.pay(id);

  expect(declined).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
  expect(session).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    },
  });
  expect(sandbox.events().map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a cancelled 3-D Secure step leaves the session open', async () => {
  const { sandbox, stripe, id } = await startWithSession();

  const { declined, session } = await sandbox.pay(id, 'authentication_cancelled');
  const [intent] = (await stripe.paymentIntents.list()).data;

  expect(declined?.code).toBe('payment_intent_authentication_failure');
  expect(session.status).toBe('open');
  expect(intent?.last_payment_error).toMatchObject({
    code: 'payment_intent_authentication_failure',
    payment_method: { id: expect.stringMatching(/^pm_/), type: 'card' },
  });
  expect((await stripe.charges.list()).data).toEqual([]);
});

test.for([
  [true, 'paid', 'checkout.session.async_payment_succeeded'],
  [false, 'unpaid', 'checkout.session.async_payment_failed'],
] as const)(
  'a delayed payment that succeeds (%s) leaves the session %s',
  async ([succeeds, status, event]) => {
    const { sandbox, stripe, id } = await startWithSession();

    await sandbox.pay(id, 'delayed');
    const before = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    await fetch(`${sandbox.url}/sandbox/sessions/${id}/settle-delayed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ succeeds }),
    });

    expect(before).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe(status);
    expect(sandbox.events().at(-1)?.type).toBe(event);
  },
);

test('a dispute is opened and closed', async () => {
  const { sandbox, stripe, id } = await startWithSession();
  const { paymentIntentId } = await sandbox.pay(id);
  const post = (path: string, body: object) =>
    fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  await post(`payments/${paymentIntentId}/dispute`, { reason: 'product_not_received' });
  const [dispute] = (await stripe.disputes.list({ payment_intent: paymentIntentId })).data;
  await expect(stripe.refunds.create({ payment_intent: paymentIntentId })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await post(`disputes/${dispute?.id}`, { status: 'under_review' });
  await post(`disputes/${dispute?.id}`, { status: 'won' });

  expect(dispute).toMatchObject({ status: 'needs_response', reason: 'product_not_received', amount: 39_800 });
  expect((await stripe.disputes.retrieve(String(dispute?.id))).status).toBe('won');
  expect(
    sandbox
      .events()
      .map(({ type }) => type)
      .filter((type) => type.includes('dispute')),
  ).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
});

test('the account, its balance and its webhook endpoint can be read', async () => {
  const { sandbox, stripe } = await startTestSandbox({ webhookUrl: 'http://127.0.0.1:9/webhook' });
  const { id } = await stripe.checkout.sessions.create(buildSession());
  await sandbox.pay(id);

  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ charges_enabled: true });
  expect(await stripe.balance.retrieve()).toMatchObject({
    livemode: true,
    available: [],
    pending: [{ amount: 38_616, currency: 'usd' }],
  });
  expect((await stripe.webhookEndpoints.list()).data).toMatchObject([
    { url: 'http://127.0.0.1:9/webhook', status: 'enabled', api_version: '2026-10-28.endive' },
  ]);
});
