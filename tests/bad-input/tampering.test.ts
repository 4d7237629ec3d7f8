import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { startCardWorld } from '#tests/card-world.ts';
import type { CardWorld } from '#tests/card-world.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { buildAccount } from './build-account.ts';
import { readRows } from './read-rows.ts';

let database: TestDatabase;
let cards: CardWorld;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  cards = await startCardWorld(database);
  site = await startTestSite({ database, context: cards.context });
});
afterAll(async () => {
  await site.close();
  await cards.stop();
  await database.drop();
});

const GUEST = '/api/v1/stripe/create-checkout-session';
const USER = '/api/v1/user/stripe/create-checkout-session';
const VERIFY = '/api/v1/stripe/verify-payment';
/** A guest who has begun to pay two seats of a program of his own. */
async function buildVictim() {
  const { id: programId } = await buildProgram(database.db);
  const buyerKey = buildBuyerKey();
  const answer = await site.ask('POST', GUEST, {
    body: { items: [buildItem({ programId, quantity: 2 })], guest_info: buildGuest() },
    headers: { 'x-buyer-key': buyerKey },
  });
  const { id, order_reference: reference } = answer.json().data;
  return { programId, buyerKey, sessionId: id as string, reference: reference as string };
}

async function expectNothingChanged(ask: () => Promise<unknown>): Promise<void> {
  const before = await readRows(database.db);
  await ask();
  expect(await readRows(database.db)).toEqual(before);
}

test.each([
  ['a lower price', { unitAmount: 100 }, 409],
  ['a price of nothing', { unitAmount: 0 }, 409],
  ['a negative price', { unitAmount: -120_000 }, 422],
  ['a price that wraps around', { unitAmount: 2 ** 32 + 120_000 }, 409],
  ['a price in text', { unitAmount: '120000' }, 422],
  ['a cheaper currency', { currency: 'try' }, 409],
  ['a currency that does not exist', { currency: 'free' }, 409],
  ['no seat', { quantity: 0 }, 422],
  ['less than no seat', { quantity: -1 }, 422],
  ['half a seat', { quantity: 0.5 }, 422],
  ['more seats than are sold at once', { quantity: 11 }, 422],
])('%s buys nothing through either route', async (_what, given, status) => {
  const { id: programId } = await buildProgram(database.db);
  const { token } = await buildAccount(database.db);
  const items = [buildItem({ programId, ...given })];
  await expectNothingChanged(async () => {
    const guest = await site.ask('POST', GUEST, { body: { items, guest_info: buildGuest() } });
    const user = await site.ask('POST', USER, { body: { items }, token });
    expect([guest.statusCode, user.statusCode]).toEqual([status, status]);
  });
});

test('one line at a false price refuses the whole cart', async () => {
  const right = await buildProgram(database.db);
  const wrong = await buildProgram(database.db);
  const items = [buildItem({ programId: right.id }), buildItem({ programId: wrong.id, unitAmount: 1 })];
  await expectNothingChanged(async () => {
    const answer = await site.ask('POST', GUEST, { body: { items, guest_info: buildGuest() } });
    expect(answer.statusCode).toBe(409);
  });
});

test('a session cannot be bought at the price of another program', async () => {
  const session = await buildSession(database.db, { priceCents: 90_000 });
  const cheap = await buildProgram(database.db, { priceCents: 100 });
  const items = [buildItem({ programId: cheap.id, sessionId: session.id, unitAmount: 100 })];
  await expectNothingChanged(async () => {
    const answer = await site.ask('POST', GUEST, { body: { items, guest_info: buildGuest() } });
    expect(answer.statusCode).toBe(422);
  });
});

test('another order’s reference, session or email address gives no access to it', async () => {
  const victim = await buildVictim();
  const { token } = await buildAccount(database.db);
  const strangers = [
    {},
    { headers: { 'x-buyer-key': buildBuyerKey() } },
    { headers: { 'x-buyer-key': victim.sessionId.slice(0, 60) } },
    { headers: { 'x-buyer-key': `${victim.buyerKey}x` } },
    { token },
  ];
  await expectNothingChanged(async () => {
    for (const stranger of strangers) {
      for (const action of ['cancellation', 'extension', 'checkout']) {
        const url = `/api/v1/orders/${victim.reference}/${action}`;
        expect((await site.ask('POST', url, stranger)).statusCode).toBe(404);
      }
      const read = await site.ask('GET', `/api/v1/orders/${victim.reference}`, stranger);
      expect(read.statusCode).toBe(404);
      const body = { session_id: victim.sessionId };
      const { data } = (await site.ask('POST', VERIFY, { body, ...stranger })).json();
      expect(data).toMatchObject({ verified: false, payment_status: 'failed' });
      expect(data.order).toBeUndefined();
    }
  });
});

test.each(['cs_live_of_nobody', 'free_of_nobody', 'free_', '{CHECKOUT_SESSION_ID}', '../account'])(
  'the invented session %s is not verified',
  async (sessionId) => {
    await expectNothingChanged(async () => {
      const answer = await site.ask('POST', VERIFY, { body: { session_id: sessionId } });
      expect(answer.json().data).toEqual({
        verified: false,
        payment_status: 'failed',
        order_reference: null,
      });
    });
  },
);

test('fields that a buyer invents for price, state, owner and order have no effect', async () => {
  const { id: programId } = await buildProgram(database.db);
  const { id: userId, email, token } = await buildAccount(database.db);
  const victim = await buildAccount(database.db);
  const claims = {
    total: 0,
    total_cents: 0,
    state: 'paid',
    user_id: victim.id,
    role: 'admin',
    is_admin: true,
    discount: 100,
    reference: 'AAAA-AAAA-AAAA',
  };
  const items = [{ ...buildItem({ programId }), ...claims }];
  const answer = await site.ask('POST', USER, { body: { items, ...claims }, token });
  expect(answer.statusCode, answer.body).toBe(200);
  const order = await database.db
    .selectFrom('orders')
    .select(['userId', 'state', 'totalCents', 'email'])
    .where('reference', '=', answer.json().data.order_reference)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ userId, state: 'pending', totalCents: 120_000, email });
  const sent = cards.sandbox.requests().at(-1);
  expect(JSON.stringify(sent)).toContain('120000');
});

test('nobody can raise their own role', async () => {
  const { id, token } = await buildAccount(database.db);
  const claims = { role: 'admin', is_admin: true, email_verified_at: '2026-01-01', id: 1, disabled_at: null };
  const password = `Right-horse-${randomBytes(4).toString('hex')}`;
  const person = { ...buildGuest({ email: 'eve@example.com' }), phone: '+905321112233' };
  await expectNothingChanged(async () => {
    const change = await site.ask('PATCH', '/api/v1/profile', { body: { city: 'Ankara', ...claims }, token });
    expect(change.statusCode).toBe(422);
    const signUp = await site.ask('POST', '/api/v1/register', {
      body: { ...person, password, password_confirmation: password, ...claims },
    });
    expect(signUp.statusCode).toBe(422);
  });
  const { role } = await database.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(role).toBe('student');
});

test('an event not signed by the provider settles nothing', async () => {
  const victim = await buildVictim();
  const event = {
    id: 'evt_of_nobody',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: true,
    created: 1,
    data: { object: { id: victim.sessionId, object: 'checkout.session', payment_status: 'paid' } },
  };
  await expectNothingChanged(async () => {
    for (const signature of ['t=1,v1=00', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`, '']) {
      const answer = await site.ask('POST', '/api/v1/stripe/webhook', {
        body: event,
        headers: { 'stripe-signature': signature },
      });
      expect(answer.statusCode).toBe(400);
    }
  });
});
