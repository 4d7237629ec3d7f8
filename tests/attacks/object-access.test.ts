import { beforeAll, expect, test } from 'vitest';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { openAttackWorld } from './attack-world.ts';
import type { Asked, Victim } from './attack-world.ts';

/** Gives everybody what it is asked for, as a route would whose author forgot whose order it is. */
const world = openAttackWorld({
  extendApi: (api) => {
    api.get('/naive-orders/:reference', { config: { access: 'anyone' } }, async (request) => {
      const { reference } = request.params as { reference: string };
      return {
        order: await world.db.selectFrom('orders').selectAll().where('reference', '=', reference).execute(),
      };
    });
  },
});
const SECRETS = ['ayse@example.com', 'Ayşe', '532 111', 'olga@example.com', 'Olga'];
let guest: Victim;
let owner: BuiltUser;
let owned: string;
let strangers: Record<string, Asked>;
beforeAll(async () => {
  guest = await world.buildVictim();
  owner = await buildUser(world.db, { email: 'olga@example.com', name: 'Olga Owner' });
  owned = (await buildOrder(world.db, { userId: owner.id, email: owner.email })).reference;
  const other = await buildUser(world.db, { name: 'Other' });
  const teacher = await buildUser(world.db, { name: 'Teacher', role: 'teacher' });
  const staff = await buildInsider(world.db);
  strangers = {
    'nobody in particular': {},
    'another guest': { headers: { 'x-buyer-key': buildBuyerKey() } },
    'a guest who guesses at the end of the key': {
      headers: { 'x-buyer-key': `${guest.buyerKey.slice(0, -1)}_` },
    },
    'a guest who takes the reference for the key': {
      headers: { 'x-buyer-key': `${guest.reference}-${guest.reference}` },
    },
    'a guest who takes the payment session for the key': {
      headers: { 'x-buyer-key': guest.sessionId.slice(0, 60) },
    },
    'another account': { token: other.token },
    'a teacher': { token: teacher.token },
    'somebody of the office on the site': { token: staff.token },
    'another account with another key': { token: other.token, headers: { 'x-buyer-key': buildBuyerKey() } },
  };
});

const ofOrder = [
  ['GET', ''],
  ['GET', '/receipt'],
  ['GET', '/tickets'],
  ['GET', '/calendar'],
  ['POST', '/cancellation'],
  ['POST', '/extension'],
  ['POST', '/checkout'],
] as const;

/** What strangers get out of it, in words; nothing where all is well. */
async function findLeaks(method: string, path: string): Promise<string[]> {
  const leaks: string[] = [];
  for (const [who, asked] of Object.entries(strangers)) {
    const { status, text } = await world.ask(method, path, asked);
    if (status < 400 || SECRETS.some((secret) => text.includes(secret))) leaks.push(`${who}: ${status}`);
  }
  return leaks;
}

test.each(ofOrder)('no stranger gets anything from %s …/orders/<of a guest>%s', async (method, part) => {
  expect(await findLeaks(method, `/api/v1/orders/${guest.reference}${part}`)).toEqual([]);
});

test.each(ofOrder)('no stranger gets anything from %s …/orders/<of an account>%s', async (method, part) => {
  expect(await findLeaks(method, `/api/v1/orders/${owned}${part}`)).toEqual([]);
});

test('a route that does not ask whose order it is would be found out', async () => {
  expect(await findLeaks('GET', `/api/v1/naive-orders/${guest.reference}`)).toHaveLength(9);
});

test.each([
  ['in lower case', (reference: string) => reference.toLowerCase()],
  ['with a slash', (reference: string) => `${reference}/`],
  ['with a null', (reference: string) => `${reference}%00`],
  ['with a wildcard', (reference: string) => `${reference.slice(0, -1)}%25`],
  ['as a way round', (reference: string) => `x/../${reference}`],
  ['twice', (reference: string) => `${reference},${reference}`],
])('a reference written %s opens nothing', async (_how, written) => {
  expect(await findLeaks('GET', `/api/v1/orders/${written(guest.reference)}`)).toEqual([]);
});

test('a sign-in of somebody else cannot be ended, and is not listed', async () => {
  const { id } = await world.db
    .selectFrom('accessTokens')
    .select('id')
    .where('userId', '=', owner.id)
    .executeTakeFirstOrThrow();
  for (const asked of [strangers['another account'], strangers['a teacher'], {}]) {
    expect((await world.ask('DELETE', `/api/v1/access-tokens/${id}`, asked)).status).toBeGreaterThanOrEqual(
      401,
    );
    expect((await world.ask('GET', '/api/v1/access-tokens', asked)).text).not.toContain(`"id":${id},`);
  }
  expect((await world.ask('GET', '/api/v1/profile', { token: owner.token })).status).toBe(200);
});

test.each([
  ['another order', () => ({ order_reference: owned, order_secret: guest.buyerKey })],
  [
    'a guest’s order without its secret',
    () => ({ order_reference: guest.reference, order_secret: buildBuyerKey() }),
  ],
  ['an order of an account by its reference', () => ({ order_reference: owned, order_secret: owned })],
])('%s makes no account', async (_what, body) => {
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await world.ask('POST', '/api/v1/convert-guest-to-user', {
    body: { ...body(), ...password },
  });
  expect(answer.status).toBe(404);
  expect(SECRETS.filter((secret) => answer.text.includes(secret))).toEqual([]);
});

test('a payment session in an address tells a stranger nothing personal', async () => {
  for (const asked of Object.values(strangers)) {
    const body = { session_id: guest.sessionId };
    const { text } = await world.ask('POST', '/api/v1/stripe/verify-payment', { ...asked, body });
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  }
});

test('the cart check does not count the seats of another guest as one’s own', async () => {
  const items = [{ program_id: guest.programId, quantity: 1 }];
  const check = async (asked: Asked) => {
    const body = { items, order_reference: guest.reference };
    return (await world.ask('POST', '/api/v1/cart-checks', { ...asked, body })).json();
  };
  const stranger = await check({ headers: { 'x-buyer-key': buildBuyerKey() } });
  expect(stranger).toEqual(await check({}));
});
