// @module-tag thorough
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { checkStripe } from '#server/integrations/check-stripe.ts';
import { addressOf } from '#server/integrations/stripe.ts';
import { HANDLED_EVENTS } from '#server/payments/handled-events.ts';
import { runCommand } from '#tests/restore/run-command.ts';

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

function changing(url: string, change: Change): Promise<string> {
  return listen((request, response) => {
    void (async () => {
      const answer = await pass(url, request);
      const changed = { ...answer, ...change(request.url?.split('?')[0] ?? '', answer) };
      response.writeHead(changed.status, { 'content-type': 'application/json', ...changed.headers });
      response.end(JSON.stringify(changed.body));
    })();
  });
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
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

test('the provider is asked everything at once, so that a silent one is waited for once', async () => {
  const asked: ServerResponse[] = [];
  const url = await listen((_request, response) => {
    if (asked.push(response) < 9) return;
    for (const each of asked) each.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{}}');
  });
  expect((await problemsOf(url))['Reading movements']).toContain('does not know the key');
  expect(asked).toHaveLength(9);
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

const environment = {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_ours',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_ours',
  STRIPE_WEBHOOK_ENDPOINT: ENDPOINT,
};

test('the command names what is in order and what is wrong, and exits with 1 when something is wrong', async () => {
  const url = await provider();
  const good = await runCommand('doctor', ['payments'], { ...environment, STRIPE_API_URL: url });
  const [, inOrder = ''] = /^ok {8}Card provider: In order: (.*?)\. Not checked: /m.exec(good.output) ?? [];
  expect(inOrder.split(', ')).toHaveLength(11);
  expect(good.output).toMatch(/\nwrong: 0, warning: 0, not known: 0, ok: 2\n$/);
  expect(good.code).toBe(0);
  const moved = { STRIPE_API_URL: url, STRIPE_WEBHOOK_ENDPOINT: 'https://www.example.com/hook' };
  const bad = await runCommand('doctor', ['payments'], { ...environment, ...moved });
  expect(bad.output).toMatch(/^wrong {5}Card provider: Webhook endpoint: .* is not registered/m);
  expect(bad.output).toContain(`API version ${Stripe.API_VERSION}`);
  expect(bad.code).toBe(1);
  expect(bad.output).not.toContain(secretKey);
});

test('without keys the command says so, and exits with 1', async () => {
  const { output, code } = await runCommand('doctor', ['payments'], {});
  expect(output).toMatch(/^warning {3}Card provider: Its keys are not set.*\n.*STRIPE_SECRET_KEY/m);
  expect(code).toBe(1);
});
