import { expect, test } from 'vitest';
import { sha256 } from '#server/platform/hash.ts';
import { buildBuyerKey, buildGuest } from '#tests/build-cart.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import { openAttackWorld } from './attack-world.ts';
import type { Answer } from './attack-world.ts';

/** Says whether there is an account. */
const world = openAttackWorld({
  trustProxy: ['127.0.0.1'],
  extendApi: (api) => {
    api.post('/naive-resets', { config: { access: 'anyone' } }, async (request, reply) => {
      const { email } = request.body as { email: string };
      const found = await world.db.selectFrom('users').select('id').where('email', '=', email).execute();
      return reply.code(found.length > 0 ? 200 : 404).send({});
    });
  },
});

const password = { password: 'Wrong-horse-9', password_confirmation: 'Wrong-horse-9' };

/** All that a caller can tell two answers apart by, but the time, which tests/races/account-timing.proof.ts measures. */
function toldBy({ status, text, headers }: Answer) {
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name));
  return { status, text, headers: names.map((name) => [name, headers.get(name)]) };
}

const nobody = () => `nobody-${buildBuyerKey().toLowerCase()}@example.com`;

const people: Record<string, () => Promise<string>> = {
  'a student': async () => (await buildUser(world.db)).email,
  'a student who has not confirmed the address': async () =>
    (await buildUser(world.db, { emailVerifiedAt: null })).email,
  'a disabled account': async () => (await buildUser(world.db, { disabledAt: new Date() })).email,
  'an admin': async () => (await buildInsider(world.db, { role: 'admin' })).email,
  'a guest who has bought': async () => {
    const email = nobody();
    await buildOrder(world.db, { email });
    return email;
  },
  'somebody in capitals': async () => (await buildUser(world.db)).email.toUpperCase(),
};

const questions = {
  'signing in': (email: string) => ['/api/v1/login', { email, password: password.password }],
  'signing in to the office': (email: string) => [
    '/api/v1/admin/sign-in',
    { email, password: password.password },
  ],
  'a new password': (email: string) => ['/api/v1/password-resets', { email }],
  'a link to sign in': (email: string) => ['/api/v1/sign-in-links', { email }],
  'purchases of a guest': (email: string) => ['/api/v1/check-guest-purchases', { email }],
} satisfies Record<string, (email: string) => [string, object]>;

async function differs([path, body]: [string, object], [, other]: [string, object]): Promise<boolean> {
  const one = toldBy(await world.ask('POST', path, { body }));
  return JSON.stringify(one) !== JSON.stringify(toldBy(await world.ask('POST', path, { body: other })));
}

const pairs = Object.keys(people).flatMap((who) => Object.keys(questions).map((what) => ({ who, what })));

test.each(pairs)('asking for $what does not tell $who from nobody', async ({ who, what }) => {
  const email = (await people[who]?.()) ?? '';
  const ask = questions[what as keyof typeof questions];
  expect(await differs(ask(email) as [string, object], ask(nobody()) as [string, object])).toBe(false);
});

test('a route that tells them apart would be found out', async () => {
  const { email } = await buildUser(world.db);
  const ask = (asked: string): [string, object] => ['/api/v1/naive-resets', { email: asked }];
  expect(await differs(ask(email), ask(nobody()))).toBe(true);
});

test('an order of somebody else is not told from one that does not exist', async () => {
  const { reference } = await buildOrder(world.db, { buyerKeyHash: sha256('x'.repeat(30)) });
  const headers = { 'x-buyer-key': buildBuyerKey() };
  for (const part of ['', '/receipt', '/tickets', '/calendar']) {
    const [one, other] = [reference, 'AAAA-AAAA-AAAA'].map((each) => `/api/v1/orders/${each}${part}`);
    const known = toldBy(await world.ask('GET', one ?? '', { headers }));
    expect(known).toEqual(toldBy(await world.ask('GET', other ?? '', { headers })));
  }
});

test('orders, tickets and sessions of the provider have names that nobody counts through', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => buildOrder(world.db)));
  const names = orders.flatMap(({ reference, codes }) => [reference, ...codes]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name.replaceAll('-', '').length).toBeGreaterThanOrEqual(12);
  const beginnings = new Set(orders.map(({ reference }) => reference.slice(0, 4)));
  expect(beginnings.size).toBeGreaterThan(15);
});

test.each(['', 'a', '0'.repeat(43), 'A'.repeat(43), '../1', '1'])(
  'the invitation %j tells nothing',
  async (token) => {
    const { status, text } = await world.ask('POST', '/api/v1/admin/emailed-invitation', { body: { token } });
    expect([410, 422]).toContain(status);
    expect(text).not.toMatch(/@/);
  },
);

function signUp(email: string, network: string) {
  const guest = buildGuest({ email });
  const body = { ...guest, phone: '+905321112233', password: PASSWORD, password_confirmation: PASSWORD };
  return world.ask('POST', '/api/v1/register', { body, network });
}

test.each([
  ['one address', () => '203.0.113.77'],
  ['one home', (turn: number) => `2001:db8:77:1::${turn}`],
  ['all networks of a subscriber', (turn: number) => `2001:db8:78:${turn.toString(16)}::1`],
])('sign-ups from %s find only a few of the addresses that are taken', async (_what, networkOf) => {
  const { email } = await buildUser(world.db);
  let found = 0;
  for (let turn = 1; turn <= 40; turn += 1) {
    const { status } = await signUp(email, networkOf(turn));
    if (status === 422) found += 1;
  }
  expect(found).toBeLessThanOrEqual(20);
});
