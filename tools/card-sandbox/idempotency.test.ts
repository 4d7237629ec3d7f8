import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

const key = { idempotencyKey: 'cs:R-1:1' };

test('the same key gives the same session, marked as repeated', async () => {
  const { sandbox, stripe } = await startTestSandbox();

  const first = await stripe.checkout.sessions.create(buildSession(), key);
  const second = await stripe.checkout.sessions.create(buildSession(), key);

  expect(second).toEqual(first);
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
    'idempotency-key': 'cs:R-1:1',
  });
  expect(sandbox.requests().map(({ replayed }) => replayed)).toEqual([undefined, true]);
});

test('the first response is repeated even when the session has changed since', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession(), key);
  await sandbox.pay(id);

  const repeated = await stripe.checkout.sessions.create(buildSession(), key);

  expect(repeated).toMatchObject({ id, status: 'open' });
});

test('the same key with other parameters is an error', async () => {
  const { stripe } = await startTestSandbox();
  await stripe.checkout.sessions.create(buildSession(), key);

  await expect(
    stripe.checkout.sessions.create(buildSession({ client_reference_id: 'R-2' }), key),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', rawType: 'idempotency_error', statusCode: 400 });
});

test('a request that fails validation does not use up its key', async () => {
  const { stripe } = await startTestSandbox();
  await expect(stripe.checkout.sessions.create(buildSession({ cancel_url: 'x' }), key)).rejects.toThrow(
    'URL',
  );

  const session = await stripe.checkout.sessions.create(buildSession(), key);

  expect(session.status).toBe('open');
});

test('a refusal caused by the session’s state is kept under its key', async () => {
  const { stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession());
  await stripe.checkout.sessions.expire(id);
  const expire = () => stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'again' });
  await expect(expire()).rejects.toThrow('Only Checkout Sessions');

  await expect(expire()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
});

test('a second request with the same key during the first is a conflict', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  sandbox.faults.set({ apiDelayMs: 200 });

  const both = await Promise.allSettled([
    stripe.checkout.sessions.create(buildSession(), key),
    stripe.checkout.sessions.create(buildSession(), key),
  ]);

  const refused = both.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { statusCode: 409, code: 'idempotency_key_in_use' } }]);
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('a key is forgotten after 24 hours', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const first = await stripe.checkout.sessions.create(buildSession(), key);

  sandbox.advanceClock(24 * 60 * 60);

  expect((await stripe.checkout.sessions.create(buildSession(), key)).id).not.toBe(first.id);
});

test('a key of 256 characters is refused', async () => {
  const { stripe } = await startTestSandbox();

  await expect(
    stripe.checkout.sessions.create(buildSession(), { idempotencyKey: 'k'.repeat(256) }),
  ).rejects.toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
});
