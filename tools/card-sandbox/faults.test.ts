import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';
import { buildSession } from './testing/build-session.ts';
import { connect, startTestSandbox } from './testing/start-test-sandbox.ts';

const create = 'POST /v1/checkout/sessions';
const key = { idempotencyKey: 'cs:R-1:1' };

test.for([
  ['hang-before-commit', 0],
  ['hang-after-commit', 1],
] as const)(
  'after a %s, %i sessions were made, and repeating the same key shows it',
  async ([fault, made]) => {
    const { sandbox, stripe } = await startTestSandbox();
    const impatient = connect(sandbox, { timeout: 150 });
    sandbox.faults.next(fault, 1, create);

    await expect(impatient.checkout.sessions.create(buildSession(), key)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });

    expect((await stripe.checkout.sessions.list()).data).toHaveLength(made);
    const repeated = await stripe.checkout.sessions.create(buildSession(), key);
    expect(repeated.lastResponse.headers['idempotent-replayed']).toBe(made === 1 ? 'true' : undefined);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  },
);

test.for([
  ['reset-before-commit', 0],
  ['reset-after-commit', 1],
] as const)('after a %s the SDK retries once by itself', async ([fault, replayed]) => {
  const { sandbox, stripe } = await startTestSandbox();
  sandbox.faults.next(fault, 1, create);

  await stripe.checkout.sessions.create(buildSession(), key);

  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  expect(sandbox.requests().filter((request) => request.replayed)).toHaveLength(replayed);
});

test('two connection resets in a row reach the caller', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  sandbox.faults.next('reset-before-commit', 2);

  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ type: 'StripeConnectionError' });
});

test.for([
  ['sticky-500-before-commit', 0],
  ['sticky-500-after-commit', 1],
] as const)('the response to a %s is kept under its idempotency key', async ([fault, made]) => {
  const { sandbox, stripe } = await startTestSandbox();
  sandbox.faults.next(fault);
  const attempt = () => stripe.checkout.sessions.create(buildSession(), key);

  await expect(attempt()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await expect(attempt()).rejects.toMatchObject({
    statusCode: 500,
    headers: { 'idempotent-replayed': 'true' },
  });

  expect((await stripe.checkout.sessions.list()).data).toHaveLength(made);
});

test('a truncated response is an error, but the session was created', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  sandbox.faults.next('truncated-body', 1, create);

  await expect(stripe.checkout.sessions.create(buildSession(), key)).rejects.toThrow(/connection|JSON/);

  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('the SDK retries a conflict, but not a rate limit', async () => {
  const { sandbox } = await startTestSandbox();
  const patient = connect(sandbox, { maxNetworkRetries: 1 });

  sandbox.faults.next('conflict');
  await patient.checkout.sessions.create(buildSession());
  sandbox.faults.next('rate-limited');

  await expect(patient.checkout.sessions.create(buildSession())).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
    code: 'rate_limit',
  });
  expect(sandbox.requests().map(({ status }) => status)).toEqual([409, 200, 429]);
});

test('each endpoint has its own rate limit', async () => {
  const { stripe } = await startTestSandbox({ requestsPerSecond: 3 });

  const burst = await Promise.allSettled(Array.from({ length: 8 }, () => stripe.balance.retrieve()));

  expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(burst.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { statusCode: 429 } });
  expect((await stripe.accounts.retrieveCurrent()).object).toBe('account');
});

test('random faults are the same for the same seed', () => {
  const fallen = (seed: number) => {
    const faults = createFaults([create], undefined);
    faults.set({ seed, api: { conflict: { share: 0.3 } } });
    return Array.from({ length: 200 }, () => faults.takeApiFault(create) ?? '');
  };

  expect(fallen(7)).toEqual(fallen(7));
  expect(fallen(7)).not.toEqual(fallen(8));
  expect(fallen(7).filter(Boolean).length).toBeGreaterThan(30);
  expect(fallen(7).filter(Boolean).length).toBeLessThan(90);
});

test('fault switches are set over HTTP, and a misspelt one is refused', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const post = (body: object) =>
    fetch(`${sandbox.url}/sandbox/switches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  expect((await post({ api: { conflict: { next: 1, on: create } } })).status).toBe(200);
  await expect(stripe.checkout.sessions.create(buildSession())).rejects.toMatchObject({ statusCode: 409 });
  expect((await post({ api: { conflicts: { next: 1 } } })).status).toBe(400);
  expect((await post({ webhooks: { loss: 1 } })).status).toBe(400);
  expect((await post({ api: { conflict: { next: 1, on: 'POST /v1/sessions' } } })).status).toBe(400);
});
