import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signPayload } from '#tools/card-sandbox/webhooks/sign-payload.ts';
import { expect, onTestFinished, test } from 'vitest';
import { CardRefused, CardUncertain, SignatureRefused } from '#contract/checkout/card-trouble.ts';
import type { CardProvider, CardSessionRequest } from '#server/platform/card-provider.ts';
import { addressOf, openStripe } from './stripe.ts';

const SECRET = 'whsec_of_this_test';
const NOW = () => Math.floor(Date.now() / 1_000);

interface Answer {
  status: number;
  body: object;
}

/** A provider that gives the same response to every request. */
async function providerThatSays({ status, body }: Answer, secretKey = 'sk_live_key'): Promise<CardProvider> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return openStripe({ secretKey, webhookSecret: SECRET, address: addressOf(`http://127.0.0.1:${port}`) });
}

const request: CardSessionRequest = {
  reference: 'AAAA-BBBB-CCCC',
  attempt: 1,
  email: 'a@example.com',
  currency: 'usd',
  lines: [{ title: 'A seat', detail: '', unitPriceCents: 5_000, quantity: 1 }],
  expiresAt: '2031-01-01T00:00:00.000Z',
  successUrl: 'http://localhost/success',
  cancelUrl: 'http://localhost/cart',
};

/** What is tried again is tried until the end of the time. */
function create(cards: CardProvider, isFirst = true, ms = 700) {
  return cards.createSession('a-key', request, { deadline: new Date(Date.now() + ms), isFirst });
}

const trouble = (type: string, code = 'a_code') => ({ error: { type, code, message: 'No.' } });

test.each([
  [400, 'invalid_request_error'],
  [402, 'card_error'],
  [404, 'invalid_request_error'],
])('a %d (%s) means that nothing was created', async (status, type) => {
  const cards = await providerThatSays({ status, body: trouble(type) });
  await expect(create(cards, false, 30_000)).rejects.toBeInstanceOf(CardRefused);
});

test.each([
  [409, 'invalid_request_error'],
  [409, 'idempotency_error'],
  [400, 'idempotency_error'],
  [429, 'invalid_request_error'],
  [500, 'api_error'],
  [503, 'api_error'],
])('after a %d (%s) the outcome is unknown', async (status, type) => {
  const cards = await providerThatSays({ status, body: trouble(type) });
  await expect(create(cards)).rejects.toBeInstanceOf(CardUncertain);
});

test.each([401, 403])(
  'a %d before processing means nothing was created now, but an earlier call may have succeeded',
  async (status) => {
    const cards = await providerThatSays({ status, body: trouble('invalid_request_error') });
    await expect(create(cards, true, 30_000)).rejects.toBeInstanceOf(CardRefused);
    await expect(create(cards, false)).rejects.toBeInstanceOf(CardUncertain);
  },
);

test.each([
  ['sk_live_key', false],
  ['sk_test_key', true],
  ['rk_live_key', false],
  ['rk_test_key', true],
])('with %s a session whose livemode is %s is ignored', async (secretKey, livemode) => {
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    livemode,
    status: 'complete',
    payment_status: 'paid',
  };
  const cards = await providerThatSays({ status: 200, body: session }, secretKey);
  await expect(cards.retrieveSession('cs_1')).rejects.toThrow('wrong mode');
});

function deliver({
  payload = {},
  at = NOW(),
  secret = SECRET,
  sign = (body: string) => signPayload(body, secret, at),
}: {
  payload?: object;
  at?: number;
  secret?: string;
  sign?: (body: string) => string;
} = {}) {
  const cards = openStripe({ secretKey: 'sk_live_key', webhookSecret: SECRET });
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: NOW(),
    livemode: true,
    data: {
      object: { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1', customer_email: 'a@b.co' },
    },
    ...payload,
  });
  return cards.readEvent(Buffer.from(body), sign(body));
}

test('a signed webhook says what it is about, and nothing personal', () => {
  expect(deliver()).toMatchObject({
    id: 'evt_1',
    type: 'checkout.session.completed',
    subject: { object: 'checkout.session', id: 'cs_1', paymentIntent: 'pi_1' },
  });
  expect(JSON.stringify(deliver())).not.toContain('a@b.co');
});

test('one valid signature of two is enough, as during a change of secret', () => {
  const sign = (body: string) => {
    const [, old] = signPayload(body, 'whsec_old', NOW()).split(',');
    const [time, own] = signPayload(body, SECRET, NOW()).split(',');
    return `${time},${old},${own}`;
  };
  expect(deliver({ sign }).id).toBe('evt_1');
});

test('a provider’s clock ahead of ours is accepted', () => {
  expect(deliver({ at: NOW() + 600 }).id).toBe('evt_1');
});

test.each([
  ['older than five minutes', { at: NOW() - 302 }],
  ['signed by somebody else', { secret: 'whsec_of_somebody_else' }],
  ['signed before it was changed', { sign: (body: string) => signPayload(`${body} `, SECRET, NOW()) }],
  ['not signed', { sign: () => '' }],
  ['signed in no known way', { sign: () => `t=${NOW()},v0=00` }],
  ['of test mode', { payload: { livemode: false } }],
])('a webhook that is %s is refused', (_what, given) => {
  expect(() => deliver(given)).toThrow(SignatureRefused);
});
