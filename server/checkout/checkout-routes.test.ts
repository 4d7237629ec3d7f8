import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import type { WantedItem } from '#tests/build-cart.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { startCardWorld } from '#tests/card-world.ts';
import type { CardWorld } from '#tests/card-world.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { inHeader, solve } from '#tests/solve-challenge.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let database: TestDatabase;
let world: CardWorld;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await startCardWorld(database);
  site = await startTestSite({ database, context: world.context });
});
afterAll(async () => {
  await site.close();
  await world.stop();
  await database.drop();
});
beforeEach(() => clearSales(database));

const GUEST = '/api/v1/stripe/create-checkout-session';

interface Asking {
  key?: string;
  buyerKey?: string;
  guest?: Record<string, unknown>;
  solution?: string;
}

function checkout(
  items: WantedItem[],
  { key, buyerKey = buildBuyerKey(), guest = {}, solution }: Asking = {},
) {
  return site.ask('POST', GUEST, {
    body: { items: items.map(buildItem), guest_info: buildGuest(guest) },
    headers: {
      'x-buyer-key': buyerKey,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(solution !== undefined && { 'x-challenge-solution': solution }),
    },
  });
}

async function taken(poolId: number | null): Promise<number> {
  const pool = await database.db
    .selectFrom('seatPools')
    .select('taken')
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow();
  return pool.taken;
}

async function count(
  table: 'orders' | 'checkout_attempts' | 'tickets' | 'emails' | 'refunds',
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

test.each([
  ['+90|0532 111 22 33', '+905321112233'],
  ['+225|01 02 03 04 05', '+2250102030405'],
  ['+999|1234567', '+9991234567'],
])(
  'a guest’s phone number is kept as E.164, as the numbers of its country are written: %s',
  async (phone, kept) => {
    const { id } = await buildProgram(database.db);
    expect((await checkout([{ programId: id, quantity: 1 }], { guest: { phone } })).statusCode).toBe(200);
    expect(await database.db.selectFrom('orders').select('phone').execute()).toEqual([{ phone: kept }]);
  },
);

test('a guest’s seats are held and the guest is sent to the card provider', async () => {
  const { id, poolId } = await buildProgram(database.db);
  const answer = await checkout([{ programId: id, quantity: 2 }]);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json();
  expect(data).toEqual({
    id: expect.stringMatching(/^cs_/),
    url: expect.stringContaining('/pay/'),
    order_reference: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    expires_at: expect.any(String),
  });
  expect(await taken(poolId)).toBe(2);
  const session = world.sandbox.requests().at(-1);
  expect(JSON.stringify(session)).not.toMatch(/Lakeside School|Grade 10|Öztürk|532 ?111|zmir/);
});

test('a payment is settled once, however often it is verified', async () => {
  const { id, poolId } = await buildProgram(database.db);
  const buyerKey = buildBuyerKey();
  const { data } = (await checkout([{ programId: id, quantity: 2 }], { buyerKey })).json();
  await world.sandbox.pay(data.id);
  const verified = await Promise.all(
    Array.from({ length: 5 }, () =>
      site.ask('POST', '/api/v1/stripe/verify-payment', {
        body: { session_id: data.id },
        headers: { 'x-buyer-key': buyerKey },
      }),
    ),
  );
  for (const answer of verified) {
    expect(answer.json().data).toMatchObject({ verified: true, payment_status: 'paid' });
    expect(answer.json().data.order.lines[0].tickets).toHaveLength(2);
  }
  expect(await taken(poolId)).toBe(2);
  expect(await count('tickets')).toBe(2);
  expect(await count('emails')).toBe(1);
});

test('the session id alone reveals no personal data', async () => {
  const { id } = await buildProgram(database.db);
  const { data } = (await checkout([{ programId: id }])).json();
  await world.sandbox.pay(data.id);
  const answer = await site.ask('POST', '/api/v1/stripe/verify-payment', { body: { session_id: data.id } });
  expect(answer.json().data).toEqual({
    verified: true,
    payment_status: 'paid',
    order_reference: data.order_reference,
  });
});

test('a second click by the same buyer returns the same order', async () => {
  const { id, poolId } = await buildProgram(database.db);
  const buyerKey = buildBuyerKey();
  const first = await checkout([{ programId: id }], { buyerKey });
  const second = await checkout([{ programId: id }], { buyerKey });
  expect(second.json().data).toEqual(first.json().data);
  expect(await count('orders')).toBe(1);
  expect(await taken(poolId)).toBe(1);
});

test('the same email address with another buyer key is another buyer', async () => {
  const { id, poolId } = await buildProgram(database.db);
  const first = await checkout([{ programId: id }]);
  const second = await checkout([{ programId: id }]);
  expect(second.json().data.id).not.toBe(first.json().data.id);
  expect(await taken(poolId)).toBe(2);
});

test('another cart replaces the open order, whose session can no longer be paid', async () => {
  const one = await buildProgram(database.db);
  const other = await buildProgram(database.db);
  const buyerKey = buildBuyerKey();
  const first = await checkout([{ programId: one.id, quantity: 2 }], { buyerKey });
  const second = await checkout([{ programId: one.id }, { programId: other.id }], { buyerKey });
  expect(second.statusCode, second.body).toBe(200);
  expect(await taken(one.poolId)).toBe(1);
  expect(await taken(other.poolId)).toBe(1);
  await expect(world.sandbox.pay(first.json().data.id)).rejects.toThrow();
});

test('the last seats pass to the changed cart of the buyer who holds them', async () => {
  const { id, poolId } = await buildProgram(database.db, { capacity: 3 });
  const buyerKey = buildBuyerKey();
  await checkout([{ programId: id, quantity: 3 }], { buyerKey });
  const fewer = await checkout([{ programId: id, quantity: 2 }], { buyerKey });
  expect(fewer.statusCode, fewer.body).toBe(200);
  expect(await taken(poolId)).toBe(2);
});

test('when a line is short of seats nothing is held, and each line says how many are left', async () => {
  const many = await buildProgram(database.db);
  const few = await buildProgram(database.db, { capacity: 3, taken: 2 });
  const answer = await checkout([{ programId: many.id }, { programId: few.id, quantity: 2 }]);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    error: 'sold_out',
    lines: [{ item: 1, program_id: few.id, problem: 'too_few_left', remaining: 1 }],
  });
  expect(await taken(many.poolId)).toBe(0);
  expect(await count('orders')).toBe(0);
});

test('a wrong price is refused with the current one, and nothing is charged', async () => {
  const { id } = await buildProgram(database.db);
  const answer = await checkout([{ programId: id, unitAmount: 1 }]);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    error: 'price_changed',
    lines: [{ problem: 'price_changed', unit_amount: 120_000, currency: 'usd' }],
  });
  expect((await checkout([{ programId: id, currency: 'try' }])).statusCode).toBe(409);
});

test('changed booking terms are refused with those of now, which are then sold', async () => {
  const shown = await buildTerms(database.db);
  const { id: programId } = await buildProgram(database.db, { title: 'Robotics', soldBy: 'session' });
  const { id: sessionId, poolId } = await buildSession(database.db, { programId, termsId: shown });
  const item = { programId, sessionId };
  const now = await buildTerms(database.db, { steps: [{ days: 10, percent: 20 }] });
  await sql`update workshop_sessions set terms_id = ${now} where id = ${sessionId}`.execute(database.db);
  const words = 'The booking terms of Robotics have changed. Please read them before you pay.';

  const answer = await checkout([{ ...item, termsId: shown }]);
  expect(answer.statusCode, answer.body).toBe(409);
  expect(answer.json()).toMatchObject({
    error: 'terms_changed',
    message: words,
    lines: [
      {
        item: 0,
        problem: 'terms_changed',
        message: words,
        terms: { id: now, lines: [expect.stringContaining('20%')] },
      },
    ],
  });
  expect((await checkout([{ ...item, termsId: null }])).statusCode).toBe(409);
  expect(await taken(poolId)).toBe(0);
  expect(await count('orders')).toBe(0);

  expect((await checkout([{ ...item, termsId: now }])).statusCode).toBe(200);
  // Whoever names none is not asked.
  expect((await checkout([item])).statusCode).toBe(200);
  await sql`update workshop_sessions set terms_id = null where id = ${sessionId}`.execute(database.db);
  const none = await checkout([{ ...item, termsId: now }]);
  expect(none.json()).toMatchObject({ lines: [{ terms: { id: null, lines: [] } }] });
  expect((await checkout([{ ...item, termsId: null }])).statusCode).toBe(200);
});

test('an order under terms that have changed since makes way for one under those of now', async () => {
  const { id, poolId } = await buildProgram(database.db, { termsId: await buildTerms(database.db) });
  const buyerKey = buildBuyerKey();
  const first = await checkout([{ programId: id }], { buyerKey });
  const now = await buildTerms(database.db);
  await sql`update programs set terms_id = ${now} where id = ${id}`.execute(database.db);
  const second = await checkout([{ programId: id, termsId: now }], { buyerKey });
  expect(second.statusCode, second.body).toBe(200);
  expect(second.json().data.id).not.toBe(first.json().data.id);
  expect(await taken(poolId)).toBe(1);
  const { rows } = await sql`select l.terms_id, o.state from order_lines l join orders o on o.id = l.order_id
    order by o.id desc limit 1`.execute(database.db);
  expect(rows).toEqual([{ termsId: now, state: 'pending' }]);
});

test.each([0, -1, 1.5, '7', {}])('the terms %s are refused', async (termsId) => {
  const { id } = await buildProgram(database.db);
  const answer = await checkout([{ programId: id, termsId }]);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)[0]).toMatch(/terms_id$/);
});

test.each([0, -1, 1.5, 1e9, '1e3', '1', null, {}])('the quantity %s is refused', async (quantity) => {
  const { id, poolId } = await buildProgram(database.db);
  const answer = await checkout([{ programId: id, quantity }]);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['items.0.quantity']);
  expect(await taken(poolId)).toBe(0);
});

test.each([999_999_999, 0, -1, 'abc', '1e3', 1.5])('the program %s is refused', async (programId) => {
  const answer = await checkout([{ programId }]);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)[0]).toMatch(/program_id$/);
});

test('a session of another program, or a missing session, is refused on its line', async () => {
  const session = await buildSession(database.db);
  const other = await buildProgram(database.db, { soldBy: 'session' });
  for (const item of [{ programId: other.id, sessionId: session.id }, { programId: session.programId }]) {
    const answer = await checkout([item]);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)[0]).toMatch(/session_id$/);
  }
});

test('the same key returns the same order, and is refused with another cart', async () => {
  const { id } = await buildProgram(database.db);
  const asking = { key: 'a-key', buyerKey: buildBuyerKey() };
  const first = await checkout([{ programId: id }], asking);
  expect((await checkout([{ programId: id }], asking)).json()).toEqual(first.json());
  expect((await checkout([{ programId: id, quantity: 2 }], asking)).statusCode).toBe(422);
  expect(await count('orders')).toBe(1);
});

test('a refused checkout does not use up its key', async () => {
  const { id, poolId } = await buildProgram(database.db, { capacity: 1, taken: 1 });
  const asking = { key: 'again', buyerKey: buildBuyerKey() };
  expect((await checkout([{ programId: id }], asking)).statusCode).toBe(409);
  expect((await checkout([{ programId: id }], asking)).statusCode).toBe(409);
  await sql`update seat_pools set taken = 0, blocked = 0 where id = ${poolId}`.execute(database.db);
  expect((await checkout([{ programId: id }], asking)).statusCode).toBe(200);
});

test('a guest’s free seats are held for 30 minutes, which a client of the specification sees as pending', async () => {
  const { id, poolId } = await buildProgram(database.db, { priceCents: 0 });
  const { data } = (await checkout([{ programId: id, unitAmount: 0 }])).json();
  expect(data).toMatchObject({ id: expect.stringMatching(/^free_/), url: `/success?session_id=${data.id}` });
  const verified = await site.ask('POST', '/api/v1/stripe/verify-payment', { body: { session_id: data.id } });
  expect(verified.json().data).toMatchObject({ verified: false, payment_status: 'pending' });
  expect(Date.parse(data.expires_at) - Date.now()).toBeGreaterThan(29 * 60_000);
  expect(await taken(poolId)).toBe(1);
});

test('an account books one seat of a session unless it asks for more, with its notes', async () => {
  const { id, poolId } = await buildSession(database.db, { priceCents: 0 });
  const book = async (body?: object) => {
    const { token } = await buildUser(database.db);
    return site.ask('POST', `/api/v1/workshop-sessions/${id}/book`, { token, ...(body && { body }) });
  };
  const one = await book();
  expect(one.statusCode, one.body).toBe(200);
  expect(one.json().data).toMatchObject({ id: expect.stringMatching(/^free_/), expires_at: null });
  expect(await taken(poolId)).toBe(1);
  expect((await book({ quantity: 2, notes: ' A wheelchair ' })).statusCode).toBe(200);
  expect(await taken(poolId)).toBe(3);
  const notes = await database.db.selectFrom('orders').select('notes').orderBy('id').execute();
  expect(notes).toEqual([{ notes: '' }, { notes: 'A wheelchair' }]);
  expect(Object.keys((await book({ quantity: 0 })).json().errors)).toEqual(['quantity']);
  expect((await site.ask('POST', `/api/v1/workshop-sessions/${id}/book`)).statusCode).toBe(401);
});

test('where many seats are held a guest solves a challenge and repeats the request', async () => {
  const { id } = await buildProgram(database.db, { capacity: 20 });
  await checkout([{ programId: id, quantity: 8 }]);
  const buyerKey = buildBuyerKey();
  const asked = { buyerKey, key: 'pressed', guest: { email: 'second@example.com' } };
  const refused = await checkout([{ programId: id }], asked);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    success: false,
    error: 'challenge_required',
    challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) },
  });
  const solution = inHeader(await solve(refused.json().challenge));
  const answer = await checkout([{ programId: id }], { ...asked, solution });
  expect(answer.statusCode, answer.body).toBe(200);
  const again = await checkout([{ programId: id }], { ...asked, solution });
  expect(again.json().data.id).toBe(answer.json().data.id);
});

test.each(['', 'not base64 !', Buffer.from('[]').toString('base64'), 'A'.repeat(5_000)])(
  'a solution that cannot be read is refused (%#)',
  async (solution) => {
    const { id } = await buildProgram(database.db);
    const answer = await checkout([{ programId: id }], { solution });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['x-challenge-solution']);
  },
);

test('an account with a confirmed address is not asked, one without is', async () => {
  const { id } = await buildProgram(database.db, { capacity: 20 });
  await checkout([{ programId: id, quantity: 8 }]);
  const ask = async (user: { token: string }) =>
    site.ask('POST', '/api/v1/user/stripe/create-checkout-session', {
      body: { items: [buildItem({ programId: id })] },
      headers: { authorization: `Bearer ${user.token}` },
    });
  const unconfirmed = await ask(await buildUser(database.db, { emailVerifiedAt: null }));
  expect(unconfirmed.json().error).toBe('challenge_required');
  expect((await ask(await buildUser(database.db))).statusCode).toBe(200);
});
