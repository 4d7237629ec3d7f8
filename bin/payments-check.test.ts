// @module-tag thorough
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startCardSandbox } from '#card-sandbox/start-card-sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { checkStripe } from '#server/integrations/check-stripe.ts';
import { addressOf } from '#server/integrations/stripe.ts';
import { HANDLED_EVENTS } from '#server/payments/handled-events.ts';

const secretKey = 'sk_of_this_test';
const ENDPOINT = 'https://www.example.com/api/v1/stripe/webhook';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}
type Change = (path: string, answer: Answer) => Partial<Answer> | undefined;

/** The card sandbox, as it answers or with an answer changed on its way. */
async function provider(change?: Change): Promise<string> {
  const webhookSecret = 'whsec_of_this_test';
  const sandbox = await startCardSandbox({ secretKey, webhookSecret, webhookUrl: ENDPOINT });
  onTestFinished(() => sandbox.stop());
  return change ? changing(sandbox.url, change) : sandbox.url;
}

async function changing(url: string, change: Change): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await pass(url, request);
      const changed = { ...answer, ...change(request.url?.split('?')[0] ?? '', answer) };
      response.writeHead(changed.status, { 'content-type': 'application/json', ...changed.headers });
      response.end(JSON.stringify(changed.body));
    })();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function pass(url: string, request: IncomingMessage): Promise<Answer> {
  const { authorization = '' } = request.headers;
  const told = await fetch(`${url}${request.url}`, { headers: { authorization } });
  const headers = ['stripe-version', 'date'].map((name) => [name, told.headers.get(name) ?? '']);
  return {
    status: told.status,
    headers: Object.fromEntries(headers.filter(([, value]) => value !== '')) as Record<string, string>,
    body: (await told.json()) as Record<string, unknown>,
  };
}

/** What is wrong, by what was looked at. */
async function problemsOf(url: string, given: Partial<Parameters<typeof checkStripe>[0]> = {}) {
  const cards = { secretKey, address: addressOf(url) };
  const findings = await checkStripe({ cards, endpoint: ENDPOINT, events: HANDLED_EVENTS, ...given });
  const wrong = findings.filter(({ problem }) => problem !== undefined);
  return Object.fromEntries(wrong.map(({ what, problem }) => [what, problem]));
}

function changeWebhook(given: Record<string, unknown>): Change {
  return (path, { body }) => {
    const [endpoint] = (body['data'] ?? []) as Record<string, unknown>[];
    return path === '/v1/webhook_endpoints' ? { body: { ...body, data: [{ ...endpoint, ...given }] } } : {};
  };
}

test('a correct set-up reports no problem', async () => {
  expect(await problemsOf(await provider())).toEqual({});
});

test('a key that the provider does not know is reported wherever it is used', async () => {
  const url = await provider();
  const cards = { secretKey: 'sk_live_of_somebody', address: addressOf(url) };
  const problems = await problemsOf(url, { cards });
  expect(problems['Secret key']).toContain('does not know the key');
  expect(problems['Webhook endpoint']).toContain('does not know the key');
});

test('a provider that cannot be reached is reported as unreachable', async () => {
  expect((await problemsOf('http://127.0.0.1:1'))['Secret key']).toContain('cannot be reached');
});

test('a test key is recognised by the mode of the objects that it reads', async () => {
  const url = await provider((path, { body }) =>
    path === '/v1/balance' ? { body: { ...body, livemode: false } } : {},
  );
  expect(await problemsOf(url)).toEqual({ 'Secret key': expect.stringContaining('not a live key') });
});

test('an account that may not charge is reported', async () => {
  const url = await provider((path, { body }) =>
    path === '/v1/account' ? { body: { ...body, charges_enabled: false } } : {},
  );
  expect(await problemsOf(url)).toEqual({ Account: expect.stringContaining('cannot take payments') });
});

test('an unregistered webhook address is reported, with the registered ones', async () => {
  const endpoint = 'https://other.example.com/api/v1/stripe/webhook';
  const problems = await problemsOf(await provider(), { endpoint });
  expect(problems).toEqual({ 'Webhook endpoint': expect.stringContaining(`registered: ${ENDPOINT}`) });
});

test.each([
  ['disabled', { status: 'disabled' }, 'is disabled'],
  [
    'deaf to disputes',
    { enabled_events: HANDLED_EVENTS.filter((e) => !e.includes('dispute.closed')) },
    'does not receive charge.dispute.closed',
  ],
  ['sent an older version', { api_version: '2024-06-20' }, 'receives version 2024-06-20'],
  ['sent the version of the account', { api_version: null }, 'receives version of the account'],
])('a webhook endpoint that is %s is reported', async (_what, given, told) => {
  const problems = await problemsOf(await provider(changeWebhook(given)));
  expect(problems).toEqual({ 'Webhook endpoint': expect.stringContaining(told) });
});

test('an endpoint that receives exactly the events that are handled is correct', async () => {
  expect(await problemsOf(await provider(changeWebhook({ enabled_events: [...HANDLED_EVENTS] })))).toEqual(
    {},
  );
});

test.each([
  ['/v1/webhook_endpoints', 'Webhook endpoint', 'webhook endpoints'],
  ['/v1/checkout/sessions', 'Reading sessions', 'Checkout Sessions'],
  ['/v1/refunds', 'Reading refunds', 'refunds'],
  ['/v1/payment_intents', 'Reading payments', 'payment intents'],
  ['/v1/charges', 'Reading charges', 'charges'],
  ['/v1/disputes', 'Reading disputes', 'disputes'],
  ['/v1/balance_transactions', 'Reading movements', 'balance transactions'],
])('a restricted key that may not read %s is reported', async (refused, what, told) => {
  const url = await provider((path) =>
    path === refused
      ? { status: 403, body: { error: { type: 'invalid_request_error', message: 'not permitted' } } }
      : {},
  );
  expect(await problemsOf(url)).toEqual({
    [what]: expect.stringContaining(`restricted and may not read ${told}`),
  });
});

test('a response in another API version is reported', async () => {
  const url = await provider((_path, { headers }) => ({
    headers: { ...headers, 'stripe-version': '2024-06-20' },
  }));
  expect(await problemsOf(url)).toEqual({ 'API version': expect.stringContaining('version 2024-06-20') });
});

test('a clock that is off by more than half a minute is reported', async () => {
  const url = await provider();
  expect(await problemsOf(url, { now: () => Date.now() + 20_000 })).toEqual({});
  expect(await problemsOf(url, { now: () => Date.now() - 45_000 })).toEqual({
    Clock: expect.stringMatching(/4[4-6] s off/),
  });
});

async function runCommand(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'payments-check.ts')], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  const [output, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { output, code };
}

test('the command prints ok or wrong for each check, and exits with 1 when something is wrong', async () => {
  const environment = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_live_of_ours',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_ours',
    STRIPE_API_URL: await provider(),
    STRIPE_WEBHOOK_ENDPOINT: ENDPOINT,
  };
  const good = await runCommand(environment);
  expect(good.output.match(/^(ok|wrong) /gm)).toEqual(Array.from({ length: 12 }, () => 'ok '));
  expect(good.code).toBe(0);
  const bad = await runCommand({ ...environment, STRIPE_WEBHOOK_ENDPOINT: 'https://www.example.com/hook' });
  expect(bad.output).toMatch(/^wrong {3}Webhook endpoint: .* is not registered/m);
  expect(bad.code).toBe(1);
  expect(bad.output).not.toContain(secretKey);
});

test('without keys the command says which are missing', async () => {
  const { output, code } = await runCommand({});
  expect(output).toMatch(/^wrong {3}Configuration: .*STRIPE_SECRET_KEY/);
  expect(code).toBe(1);
});
