import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inHashingTurn } from '#server/accounts/password.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildBuyerKey, buildGuest } from '#tests/build-cart.ts';
import { buildOrder } from '#tests/build-order.ts';
import { ownNetwork } from '#tests/build-user.ts';
import { openAttackWorld } from './attack-world.ts';
import type { Asked } from './attack-world.ts';

/** Counts nobody. */
const world = openAttackWorld({
  hasPages: true,
  extendApi: (api) => {
    const config = { access: 'anyone' as const, writeLimit: { most: 1_000_000, perSeconds: 60 } };
    api.post('/naive-links', { config }, async () => ({ success: true }));
  },
});

/** One of the networks of a subscriber who has a whole /48. */
const oneOf = (subscriber: number) => (turn: number) =>
  `2001:db8:${subscriber.toString(16)}:${turn.toString(16)}::1`;

async function countAllowed(count: number, path: string, from: (turn: number) => string): Promise<number> {
  let allowed = 0;
  const asked: Asked = { body: { token: 'x' }, headers: { 'x-buyer-key': buildBuyerKey() } };
  for (let turn = 0; turn < count; turn += 20) {
    const turns = Array.from({ length: 20 }, (_, index) => turn + index);
    const sent = turns.map((each) => world.ask('POST', path, { ...asked, network: from(each) }));
    allowed += (await Promise.all(sent)).filter(({ status }) => status !== 429).length;
  }
  return allowed;
}

test(
  'the networks of one subscriber share a limit on writing, which one of them cannot use up',
  { timeout: 60_000 },
  async () => {
    const path = '/api/v1/order-links';
    expect(await countAllowed(400, path, () => oneOf(1)(7))).toBe(20);
    expect(await countAllowed(260, path, oneOf(1))).toBe(180);
    expect(await countAllowed(20, path, oneOf(2))).toBe(20);
  },
);

test('a route without a limit would be found out', { timeout: 60_000 }, async () => {
  expect(await countAllowed(260, '/api/v1/naive-links', oneOf(3))).toBe(260);
});

test('who checks passwords from many networks of one subscriber takes one turn of two with everybody else', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const hash = (who: string) => () =>
    new Promise<void>((end) => {
      begun.push(who);
      ends.push(end);
    });
  const attack = Array.from({ length: 50 }, (_, turn) =>
    inHashingTurn(`2001:db8:4:${turn}`, hash('attacker')),
  );
  const others = ['203.0.113.1', '2001:db8:5:1'].map((network) => inHashingTurn(network, hash('visitor')));
  while (ends.length > 0 || begun.length < 52) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all([...attack, ...others]);
  expect(begun.lastIndexOf('visitor')).toBeLessThan(8);
});

test('one address cannot have page after page invented, and still gets those that there are', async () => {
  const network = ownNetwork();
  await world.ask('GET', '/about');
  const statuses = [];
  for (let turn = 0; turn < 130; turn += 1) {
    const path = turn % 2 === 0 ? `/workshop-booking/invented-${turn}` : `/programs?search=${turn}`;
    statuses.push((await world.ask('GET', path, { network })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);
  expect((await world.ask('GET', '/about', { network })).status).toBe(200);
  expect((await world.ask('GET', '/programs?search=1')).status).toBe(200);
});

test('one address cannot have the documents of an order made without end', async () => {
  const buyerKey = buildBuyerKey();
  const { reference } = await buildOrder(world.db, { buyerKeyHash: sha256(buyerKey) });
  const network = ownNetwork();
  const statuses = [];
  for (let turn = 0; turn < 33; turn += 1) {
    const asked = { network, headers: { 'x-buyer-key': buyerKey } };
    statuses.push((await world.ask('GET', `/api/v1/orders/${reference}/calendar`, asked)).status);
  }
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
});

test('who asks about a payment from many networks does not ask the card provider each time', async () => {
  const victim = await world.buildVictim();
  const before = world.cards.sandbox.requests().length;
  const body = { session_id: victim.sessionId };
  for (let turn = 0; turn < 60; turn += 1) {
    const { status } = await world.ask('POST', '/api/v1/stripe/verify-payment', { body });
    expect(status).toBe(200);
  }
  expect(world.cards.sandbox.requests().length - before).toBeLessThanOrEqual(30);
});

test('the networks of one subscriber share their places for live seats', { timeout: 60_000 }, async () => {
  const leaving = new AbortController();
  // Node ends a stream whose response nobody holds.
  const open: Response[] = [];
  const listen = async (turn: number): Promise<number> => {
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': oneOf(6)(turn) };
    const asked = { headers, signal: leaving.signal };
    const response = await fetch(`${world.url}/api/v1/catalogue/changes`, asked);
    const { status } = response;
    open.push(response);
    // Refuses everybody for a moment while the machine is busy.
    return status === 503 ? sleep(500).then(() => listen(turn)) : status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 310; turn += 31)
    statuses.push(...(await Promise.all(Array.from({ length: 31 }, (_, index) => listen(turn + index)))));
  leaving.abort();
  expect(open.length).toBeGreaterThanOrEqual(310);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
});

test.each([
  ['the brochure', '/api/v1/brochure-leads', 'brochure', 3],
  ['a message', '/api/v1/contact-messages', 'contact_confirmation', 3],
  ['a new password', '/api/v1/password-resets', 'password_reset', 0],
  ['a sign-in link', '/api/v1/sign-in-links', 'sign_in_link', 0],
  ['purchases', '/api/v1/check-guest-purchases', 'claim_purchases', 0],
] as const)(
  'a stranger who asks for %s in the name of others fills nobody’s mailbox',
  async (_what, path, kind, most) => {
    const { email } = buildGuest({ email: `target-${buildBuyerKey().toLowerCase()}@example.com` });
    for (let turn = 0; turn < 12; turn += 1) {
      const body = path.includes('leads')
        ? {
            name: 'Ada',
            email,
            phone: '+905321112233',
            institution: `School ${turn}`,
            source: `s${turn}`,
            consent: true,
            elapsed_ms: 9_000,
            website: '',
          }
        : path.includes('messages')
          ? {
              name: 'Ada',
              email,
              subject: 'Hello',
              message: `A long enough message ${turn}`,
              elapsed_ms: 9_000,
              website: '',
            }
          : { email };
      await world.ask('POST', path, { body });
    }
    const sent = await world.db.selectFrom('emails').select('kind').where('recipient', '=', email).execute();
    expect(sent.filter((each) => each.kind === kind)).toHaveLength(most);
    expect(sent.length).toBeLessThanOrEqual(most);
  },
);
