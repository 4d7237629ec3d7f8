import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

test('an open session can be expired once', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession());

  const expired = await stripe.checkout.sessions.expire(id);

  expect(expired).toMatchObject({ status: 'expired', url: null, payment_status: 'unpaid' });
  expect(sandbox.events()).toMatchObject([
    { type: 'checkout.session.expired', request: { id: expired.lastResponse.requestId } },
  ]);
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('status of `expired`'),
  });
});

test('a paid session cannot be expired', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession());
  await sandbox.pay(id);

  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('status of `complete`');
});

test('a session expires by itself and can no longer be paid', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(
    buildSession({ expires_at: Math.floor(Date.now() / 1000) + 31 * 60 }),
  );

  sandbox.advanceClock(30 * 60);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  sandbox.advanceClock(2 * 60);

  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null });
  expect(sandbox.events().map(({ type }) => type)).toEqual(['checkout.session.expired']);
  await expect(sandbox.pay(id)).rejects.toThrow('expired');
});

test('the limits of an expiry are measured by the sandbox’s clock', async () => {
  const { stripe } = await startTestSandbox({ now: () => Date.UTC(2030, 0, 1) });
  const expiresAt = Date.UTC(2030, 0, 1) / 1000 + 30 * 60;

  const session = await stripe.checkout.sessions.create(buildSession({ expires_at: expiresAt }));

  expect(session).toMatchObject({ created: Date.UTC(2030, 0, 1) / 1000, expires_at: expiresAt });
});

test('the payment of an expired session is cancelled', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession());
  await sandbox.pay(id, 'decline:expired_card');

  await stripe.checkout.sessions.expire(id);

  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(session.payment_intent).toMatchObject({ status: 'canceled' });
});

async function startAtTheBank() {
  const started = await startTestSandbox();
  const { id } = await started.stripe.checkout.sessions.create(buildSession());
  await fetch(`${started.sandbox.url}/sandbox/sessions/${id}/authenticate`, { method: 'POST' });
  return { ...started, id };
}

test('a session that expires during 3-D Secure can no longer be paid', async () => {
  const { sandbox, stripe, id } = await startAtTheBank();
  const before = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });

  await stripe.checkout.sessions.expire(id);

  expect(before.payment_intent).toMatchObject({ status: 'requires_action' });
  await expect(sandbox.pay(id)).rejects.toThrow('expired');
});

test('with the switch set, expiring during 3-D Secure is refused until the buyer is done', async () => {
  const { sandbox, stripe, id } = await startAtTheBank();
  sandbox.faults.set({ authentication: { whenExpired: 'refused' } });

  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  await sandbox.pay(id, 'authentication_cancelled');

  expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
});
