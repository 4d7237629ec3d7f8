import { gzipSync } from 'node:zlib';
import { signPayload } from '#tools/card-sandbox/webhooks/sign-payload.ts';
import { expect, test } from 'vitest';
import { processEvent } from '#server/payments/process-event.ts';
import { WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openAttackWorld } from './attack-world.ts';
import type { Victim } from './attack-world.ts';

/** Takes every event for the provider's. */
const world = openAttackWorld({
  extendApi: (api) => {
    api.post('/naive-webhook', { config: { access: 'anyone' } }, async (request) => {
      const { data } = request.body as { data: { object: { id: string } } };
      await world.db
        .updateTable('checkoutAttempts')
        .set({ state: 'complete' })
        .where('providerSessionId', '=', data.object.id)
        .execute();
      return { received: true };
    });
  },
});
const WEBHOOK = '/api/v1/stripe/webhook';
const now = () => Math.floor(Date.now() / 1_000);
let made = 0;

function eventAbout({ sessionId }: Pick<Victim, 'sessionId'>, given: object = {}) {
  made += 1;
  return {
    id: `evt_forged_${made}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: true,
    created: now(),
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
    ...given,
  };
}

async function stateOf({ sessionId, reference }: Victim) {
  const found = await world.db
    .selectFrom('orders as o')
    .innerJoin('checkoutAttempts as a', 'a.orderId', 'o.id')
    .select(['o.state', 'a.state as attempt'])
    .where('o.reference', '=', reference)
    .where('a.providerSessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  return `${found.state}, ${found.attempt}`;
}

async function countEvents(): Promise<number> {
  return (await world.db.selectFrom('webhookInbox').select('eventId').execute()).length;
}

/** How the text and its signature are sent. */
type Forgery = (body: string) => { body: string | Uint8Array; headers: Record<string, string> };
const signature = (value: string) => ({ 'stripe-signature': value, 'content-type': 'application/json' });
const right = (body: string, at = now(), secret = WEBHOOK_SECRET) => signPayload(body, secret, at);

const forgeries: Record<string, Forgery> = {
  'without a signature': (body) => ({ body, headers: { 'content-type': 'application/json' } }),
  'with an empty signature': (body) => ({ body, headers: signature('') }),
  'signed with a secret of the attacker': (body) => ({
    body,
    headers: signature(right(body, now(), 'whsec_mine')),
  }),
  'signed with an empty secret': (body) => ({ body, headers: signature(right(body, now(), '')) }),
  'with the signature of another event': (body) => ({ body, headers: signature(right(`${body} `)) }),
  'signed ten minutes ago': (body) => ({ body, headers: signature(right(body, now() - 600)) }),
  'signed an hour ago with a time of now': (body) => ({
    body,
    headers: signature(right(body, now() - 3_600).replace(/t=\d+/, `t=${now()}`)),
  }),
  'with a signature without a time': (body) => ({
    body,
    headers: signature(right(body).replace(/t=\d+,/, '')),
  }),
  'with a signature of an older scheme': (body) => ({
    body,
    headers: signature(right(body).replace('v1=', 'v0=')),
  }),
  'with a signature cut short': (body) => ({ body, headers: signature(right(body).slice(0, -1)) }),
  'with a signature of no letters': (body) => ({ body, headers: signature(`t=${now()},v1=`) }),
  'with more behind its signed text': (body) => ({ body: `${body}\n{}`, headers: signature(right(body)) }),
  'written otherwise than it was signed': (body) => ({
    body: JSON.stringify(JSON.parse(body), null, 1),
    headers: signature(right(body)),
  }),
  'compressed on the way': (body) => ({
    body: new Uint8Array(gzipSync(body)),
    headers: { ...signature(right(body)), 'content-encoding': 'gzip' },
  }),
  'as a form': (body) => ({
    body: `event=${encodeURIComponent(body)}`,
    headers: { ...signature(right(body)), 'content-type': 'application/x-www-form-urlencoded' },
  }),
};

test.each(Object.entries(forgeries))('an event %s is refused and not stored', async (_how, forge) => {
  const victim = await world.buildVictim();
  const stored = await countEvents();
  const answer = await world.ask('POST', WEBHOOK, forge(JSON.stringify(eventAbout(victim))));
  expect(answer.status).toBe(400);
  expect(await countEvents()).toBe(stored);
  expect(await stateOf(victim)).toBe('pending, open');
});

test('a webhook that believes every event would be found out', async () => {
  const victim = await world.buildVictim();
  await world.ask('POST', '/api/v1/naive-webhook', { body: eventAbout(victim) });
  expect(await stateOf(victim)).not.toBe('pending, open');
});

async function deliver(event: object) {
  const body = JSON.stringify(event);
  const answer = await world.ask('POST', WEBHOOK, { body, headers: signature(right(body)) });
  await world.cards.runJobs();
  return answer.status;
}

/** Signed by the provider, and still not true: as if its secret were known. */
test.each([
  ['a payment that did not happen', (victim: Victim) => eventAbout(victim)],
  [
    'a late payment that did not happen',
    (victim: Victim) => eventAbout(victim, { type: 'checkout.session.async_payment_succeeded' }),
  ],
  [
    'the end of a session that is open',
    (victim: Victim) => eventAbout(victim, { type: 'checkout.session.expired' }),
  ],
  ['a session of nobody', () => eventAbout({ sessionId: 'cs_live_nobody' })],
  [
    'a refund of nobody',
    () =>
      eventAbout(
        { sessionId: 're_nobody' },
        { type: 'refund.updated', data: { object: { id: 're_nobody', object: 'refund' } } },
      ),
  ],
  [
    'an object that is none',
    () => eventAbout({ sessionId: 'x' }, { data: { object: { id: '__proto__', object: 'constructor' } } }),
  ],
])('a signed event about %s changes no order', async (_what, event) => {
  const victim = await world.buildVictim();
  await deliver(event(victim)).catch(() => {});
  expect(await stateOf(victim)).toBe('pending, open');
});

test('a paid order stays paid whatever is delivered again, late, or in another order', async () => {
  const victim = await world.buildVictim();
  await world.cards.sandbox.pay(victim.sessionId);
  const paid = eventAbout(victim);
  const failed = eventAbout(victim, { type: 'checkout.session.async_payment_failed' });
  const expired = eventAbout(victim, { type: 'checkout.session.expired' });
  for (const event of [expired, failed, paid, paid, expired, failed, paid]) await deliver(event);
  for (const event of [paid, paid]) await processEvent(world.cards.context, event.id);
  expect(await stateOf(victim)).toBe('paid, complete');
  const { tickets, payments } = await world.db
    .selectFrom('orders as o')
    .select((of) => [
      of
        .selectFrom('tickets as t')
        .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
        .whereRef('l.orderId', '=', 'o.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('tickets'),
      of
        .selectFrom('payments as p')
        .whereRef('p.orderId', '=', 'o.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('payments'),
    ])
    .where('o.reference', '=', victim.reference)
    .executeTakeFirstOrThrow();
  expect([Number(tickets), Number(payments)]).toEqual([2, 1]);
});
