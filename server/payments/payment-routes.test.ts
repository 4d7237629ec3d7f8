import { signPayload } from '#tools/card-sandbox/webhooks/sign-payload.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

const NOW = () => Math.floor(Date.now() / 1_000);

function eventOf(given: object = {}): string {
  return JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'person.created',
    created: NOW(),
    livemode: true,
    data: { object: { object: 'person', id: 'person_1' } },
    ...given,
  });
}

function deliver(body: string | Buffer, signature: string | string[] | undefined) {
  return site.app.inject({
    method: 'POST',
    url: '/api/v1/stripe/webhook',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    payload: body,
  });
}

function signed(body: string, at = NOW()): string {
  return signPayload(body, WEBHOOK_SECRET, at);
}

test('a webhook is stored and answered; its repetition changes nothing', async () => {
  const body = eventOf();
  for (const at of [NOW(), NOW() + 1]) {
    const answer = await deliver(body, signed(body, at));
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  }
  expect(await shop.count('webhook_inbox')).toBe(1);
  expect(shop.ctx.added).toEqual([{ queue: 'webhook', eventId: 'evt_1' }]);
});

test('only the id of the object of an event is stored', async () => {
  const body = eventOf({ data: { object: { object: 'person', id: 'person_1', email: 'ayse@example.com' } } });
  await deliver(body, signed(body));
  const { payload } = await shop.db.selectFrom('webhookInbox').select('payload').executeTakeFirstOrThrow();
  expect(payload).toEqual({ object: 'person', id: 'person_1' });
});

const body = eventOf();
test.each([
  ['without a signature', body, undefined],
  ['with an empty one', body, ''],
  ['with the signature of another secret', body, signPayload(body, 'whsec_other', NOW())],
  ['that was changed', `${body} `, signed(body)],
  ['that is too old', body, signed(body, NOW() - 302)],
  [
    'with a list of forged signatures',
    body,
    ['other', 'third'].map((secret) => signPayload(body, secret, NOW())),
  ],
  ['that is no JSON', 'hello', signed('hello')],
  ['of test mode', eventOf({ livemode: false }), signed(eventOf({ livemode: false }))],
  ['without a body', '', signed('')],
])('a webhook %s is refused and not stored', async (_what, sent, signature) => {
  const answer = await deliver(sent, signature);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, error: 'invalid_request' });
  expect(await shop.count('webhook_inbox')).toBe(0);
});

test('a webhook of two megabytes is refused unread', async () => {
  const large = eventOf({ padding: 'x'.repeat(2 * 1024 * 1024) });
  expect((await deliver(large, signed(large))).statusCode).toBe(413);
});

test('no malformed webhook is accepted or causes an error', async () => {
  const signatures = fc.oneof(
    fc.string({ maxLength: 200 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
    fc
      .tuple(fc.integer(), fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 64 }))
      .map(([at, hex]) => `t=${at},v1=${hex}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), signatures, async (bytes, signature) => {
      expect((await deliver(Buffer.from(bytes), signature)).statusCode).toBe(400);
    }),
    { numRuns: 300 },
  );
  expect(await shop.count('webhook_inbox')).toBe(0);
});

test('an unknown session has failed, and no reference is shown', async () => {
  const answer = await site.ask('POST', '/api/v1/stripe/verify-payment', {
    body: { session_id: 'cs_unknown' },
  });
  expect(answer.json().data).toEqual({ verified: false, payment_status: 'failed', order_reference: null });
});

test.each([{}, { session_id: '' }, { session_id: 7 }, { session_id: 'x'.repeat(301) }, { session_id: null }])(
  'verifying %o is refused',
  async (sent) => {
    const answer = await site.ask('POST', '/api/v1/stripe/verify-payment', { body: sent });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['session_id']);
  },
);

test('a buyer who returns with an invalid token gets the same response as a stranger', async () => {
  const started = await shop.buy([{ programId: (await buildProgram(shop.db)).id }]);
  await shop.sandbox.pay(started.id);
  const answer = await site.ask('POST', '/api/v1/stripe/verify-payment', {
    body: { session_id: started.id },
    token: 'x'.repeat(43),
  });
  expect(answer.json().data).toEqual({
    verified: true,
    payment_status: 'paid',
    order_reference: started.reference,
  });
});

test('while the provider does not answer, the payment is pending and no failure is reported', async () => {
  const started = await shop.buy([{ programId: (await buildProgram(shop.db)).id }]);
  await shop.sandbox.pay(started.id);
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  const answer = await site.ask('POST', '/api/v1/stripe/verify-payment', {
    body: { session_id: started.id },
  });
  expect(answer.json().data).toMatchObject({ verified: false, payment_status: 'pending' });
});
