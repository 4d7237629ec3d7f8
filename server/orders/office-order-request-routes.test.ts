import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { AttentionItem } from '#contract/operations/office-needs-attention.ts';
import type { OrderRequest } from '#contract/orders/office-order-requests.ts';
import { forgetOldOrderRequests } from '#server/checkout/forget-old-order-requests.ts';
import { miscountedPools } from '#server/payments/check-ledger.ts';
import type { Insider } from '#tests/build-insider.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

/** Beside Adam Admin, whose browser it is. */
let other: Insider;
let third: Insider;
beforeEach(async () => {
  await sql`update users set disabled_at = now() - interval '2 days' where name <> 'Adam Admin'`.execute(
    shop.db,
  );
  other = await buildInsider(shop.db, { role: 'admin', name: 'Olga Other' });
  third = await buildInsider(shop.db, { role: 'admin', name: 'Theo Third' });
});

const buyer = { phone: '', school_name: '', grade: '', city: '' };

interface Asked {
  quantity?: number;
  email?: string;
  paid_by?: 'invoice' | 'free';
  cents?: number;
}

function ask(
  program: { id: number },
  { quantity = 1, email = 'friend@example.com', paid_by = 'free', cents = 549_900 }: Asked = {},
  key: string = randomUUID(),
) {
  const body = {
    ...buyer,
    items: [{ program_id: program.id, session_id: null, quantity }],
    name: 'A Friend',
    email,
    paid_by,
    paid_note: 'A scholarship',
    total_cents: paid_by === 'free' ? 0 : cents * quantity,
  };
  return office.post('orders', body, key);
}

const dear = () => buildProgram(shop.db, { priceCents: 549_900, capacity: 10 });

/** A request of Adam Admin. */
async function buildRequest(given: Asked = {}) {
  const program = await dear();
  const asked = await ask(program, given);
  expect(asked.statusCode, asked.body).toBe(200);
  const id: number = asked.json().data.request_id;
  return { id, program };
}

function decide(
  id: number,
  decision: 'approval' | 'rejection',
  { token }: { token: string } = other,
  key: string = randomUUID(),
) {
  return office.site.ask('POST', `/api/v1/admin/order-requests/${id}/${decision}`, {
    token,
    headers: { 'idempotency-key': key },
    ...(decision === 'rejection' && { body: { reason: 'Nobody knows this buyer' } }),
  });
}

async function requestOf(id: number): Promise<OrderRequest> {
  return (await office.get(`order-requests/${id}`)).json().data;
}

async function waiting(): Promise<AttentionItem[]> {
  const items: AttentionItem[] = (await office.get('needs-attention')).json().data;
  return items.filter(({ kind }) => kind === 'order_request');
}

test('a stolen office browser that has just shown a second factor gets no free seat worth 5,499 dollars', async () => {
  const program = await dear();
  const asked = await ask(program);
  expect(asked.json().data).toEqual({ reference: null, request_id: expect.any(Number) });
  const id: number = asked.json().data.request_id;
  expect(await shop.count('orders')).toBe(0);
  expect(await shop.count('tickets')).toBe(0);
  expect(await shop.count('emails')).toBe(0);
  expect(await shop.taken(program.poolId)).toBe(0);
  const own = await office.post(`order-requests/${id}/approval`);
  expect([own.statusCode, own.json().error]).toEqual([403, 'permission_denied']);
  expect(await shop.count('orders')).toBe(0);
  expect(await waiting()).toMatchObject([
    { id, name: 'A Friend', amount_cents: 549_900, detail: 'Adam Admin' },
  ]);
});

test('a second admin approves: one order, one email, and both names in the audit log', async () => {
  const { id, program } = await buildRequest();
  const approved = await decide(id, 'approval');
  expect(approved.json().data).toMatchObject({
    state: 'approved',
    requested_by: 'Adam Admin',
    decided_by: 'Olga Other',
    order_reference: expect.any(String),
  });
  const order = await office.order(approved.json().data.order_reference);
  expect(order).toMatchObject({ state: 'paid', paid_by: 'free', created_by: 'Adam Admin', total_cents: 0 });
  expect(order.emails).toHaveLength(1);
  expect(order.timeline.find(({ what }) => what === 'order.created')).toMatchObject({
    who: 'Olga Other',
    changes: expect.arrayContaining([{ field: 'requested_by', before: null, after: 'Adam Admin' }]),
  });
  expect(await shop.taken(program.poolId)).toBe(1);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
  expect(await waiting()).toEqual([]);
  const log = (await office.get(`audit-log?subject=order_request:${id}&per_page=2`)).json().data;
  expect(log).toMatchObject([
    {
      actor_name: 'Olga Other',
      action: 'order_request.approved',
      subject_name: 'A Friend',
      after: { requested_by: 'Adam Admin', reference: order.reference },
    },
    { actor_name: 'Adam Admin', action: 'order_request.created' },
  ]);
});

test('an invoice above the limit needs a second admin too, and is charged when it is approved', async () => {
  const { id } = await buildRequest({ paid_by: 'invoice' });
  const { order_reference: reference } = (await decide(id, 'approval')).json().data;
  expect(await office.order(reference)).toMatchObject({
    total_cents: 549_900,
    paid_note: 'A scholarship',
    buyer: { email: 'friend@example.com' },
  });
});

test('a rejected request makes no order, and the person who asked sees the reason', async () => {
  const { id } = await buildRequest();
  expect((await decide(id, 'rejection')).statusCode).toBe(200);
  expect(await requestOf(id)).toMatchObject({
    state: 'rejected',
    decided_by: 'Olga Other',
    reason: 'Nobody knows this buyer',
    order_reference: null,
  });
  const approved = await decide(id, 'approval', third);
  expect(approved.statusCode).toBe(409);
  expect(approved.json().message).toBe('This request was already rejected by Olga Other.');
  expect(await shop.count('orders')).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('a rejection without a reason is refused', async () => {
  const { id } = await buildRequest();
  const refused = await office.site.ask('POST', `/api/v1/admin/order-requests/${id}/rejection`, {
    token: other.token,
    body: { reason: ' ' },
  });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['reason']]);
});

test('a request is approved once: the same press again is answered the same, another is refused', async () => {
  const { id } = await buildRequest();
  const key = randomUUID();
  const first = await decide(id, 'approval', other, key);
  expect((await decide(id, 'approval', other, key)).json()).toEqual(first.json());
  expect((await decide(id, 'approval')).statusCode).toBe(409);
  expect((await decide(id, 'rejection', third)).statusCode).toBe(409);
  expect(await shop.count('orders')).toBe(1);
});

test('staff, and an admin without a recent second factor, cannot decide', async () => {
  const { id } = await buildRequest();
  const staff = await buildInsider(shop.db);
  const unproven = await buildInsider(shop.db, { role: 'admin', isSteppedUp: false });
  for (const decision of ['approval', 'rejection'] as const) {
    expect((await decide(id, decision, staff)).json().error).toBe('permission_denied');
    expect((await decide(id, decision, unproven)).json().error).toBe('step_up_required');
  }
  expect(await requestOf(id)).toMatchObject({ state: 'waiting' });
});

test('an admin whose role was taken away meanwhile cannot approve', async () => {
  const { id } = await buildRequest();
  await sql`update users set role = 'staff' where id = ${other.id}`.execute(shop.db);
  expect((await decide(id, 'approval')).statusCode).toBe(403);
});

test.each([
  ['is disabled', sql`disabled_at = now()`],
  ['has lost the role', sql`role = 'student'`],
])('what somebody asked for who %s meanwhile can be rejected only', async (_what, change) => {
  const staff = await buildInsider(shop.db, { name: 'Stina' });
  const program = await dear();
  const asked = await office.site.ask('POST', '/api/v1/admin/orders', {
    token: staff.token,
    body: {
      ...buyer,
      items: [{ program_id: program.id, session_id: null, quantity: 1 }],
      name: 'A Friend',
      email: 'friend@example.com',
      paid_by: 'free',
      paid_note: 'A scholarship',
      total_cents: 0,
    },
  });
  const id: number = asked.json().data.request_id;
  await sql`update users set ${change} where id = ${staff.id}`.execute(shop.db);
  const refused = await decide(id, 'approval');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The person who asked no longer works in the office. Please reject the request.',
  ]);
  expect((await decide(id, 'rejection')).statusCode).toBe(200);
  expect(await shop.count('orders')).toBe(0);
});

test('after seven days a request is too old to be approved, and needs nobody’s attention', async () => {
  const { id } = await buildRequest();
  const age = (hours: number) =>
    sql`update order_requests set requested_at = now() - make_interval(hours => ${hours})`.execute(shop.db);
  await age(7 * 24 - 1);
  expect(await waiting()).toHaveLength(1);
  await age(7 * 24 + 1);
  const refused = await decide(id, 'approval');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This request is older than 7 days. The order has to be entered again.',
  ]);
  expect(await requestOf(id)).toMatchObject({ state: 'expired' });
  expect(await waiting()).toEqual([]);
  expect(await shop.count('orders')).toBe(0);
});

test('a request is not approved at another price than was asked for, free or not', async () => {
  for (const paid_by of ['free', 'invoice'] as const) {
    const { id } = await buildRequest({ paid_by, email: `${paid_by}@example.com` });
    await sql`update programs set price_cents = 600000`.execute(shop.db);
    const refused = await decide(id, 'approval');
    expect(refused.json()).toMatchObject({
      error: 'price_changed',
      message: expect.stringMatching(/\$6,000/),
    });
    expect(await requestOf(id)).toMatchObject({ state: 'waiting' });
  }
  expect(await shop.count('orders')).toBe(0);
});

test('a request holds no seats: when they are gone, the approval says so and can be repeated', async () => {
  const { id, program } = await buildRequest({ quantity: 3 });
  await sql`update seat_pools set taken = 8, blocked = 8 where id = ${program.poolId}`.execute(shop.db);
  const refused = await decide(id, 'approval');
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'sold_out']);
  expect(await requestOf(id)).toMatchObject({ state: 'waiting' });
  await sql`update seat_pools set taken = 0, blocked = 0 where id = ${program.poolId}`.execute(shop.db);
  expect((await decide(id, 'approval')).statusCode).toBe(200);
  expect(await shop.taken(program.poolId)).toBe(3);
});

test('seats that are not there are not even asked for', async () => {
  const program = await buildProgram(shop.db, { priceCents: 549_900, capacity: 1 });
  expect((await ask(program, { quantity: 2 })).json().error).toBe('sold_out');
  expect(await shop.count('order_requests')).toBe(0);
});

test('an admin who was disabled or lost the role within a day still counts', async () => {
  const { id } = other;
  await sql`delete from users where id = ${third.id}`.execute(shop.db);
  const put = (path: string, body?: object) => office.put(`users/${id}/${path}`, body);
  expect((await put('disablement')).statusCode).toBe(200);
  expect((await ask(await dear())).json().data.reference).toBeNull();
  await sql`update users set disabled_at = null where id = ${id}`.execute(shop.db);
  expect((await put('role', { role: 'staff', was: 'admin' })).statusCode).toBe(200);
  expect((await ask(await dear())).json().data.reference).toBeNull();
});

test('an order at the limit needs nobody else, one cent more does', async () => {
  const at = await buildProgram(shop.db, { priceCents: 200_000 });
  expect((await ask(at, { email: 'a@example.com' })).json().data.reference).toEqual(expect.any(String));
  const above = await buildProgram(shop.db, { priceCents: 200_001 });
  expect((await ask(above, { email: 'b@example.com' })).json().data.reference).toBeNull();
});

test('the limit is a setting', async () => {
  const program = await buildProgram(shop.db, { priceCents: 5_000 });
  await shop.db
    .insertInto('settings')
    .values({ key: 'manual_order_limits', value: JSON.stringify({ secondAdminAboveCents: 4_999 }) })
    .execute();
  expect((await ask(program)).json().data.reference).toBeNull();
});

test('orders of a day for one buyer, or for one session, count together', async () => {
  const [one, two] = [
    await buildProgram(shop.db, { priceCents: 120_000 }),
    await buildProgram(shop.db, { priceCents: 120_000 }),
  ];
  const isMade = async (program: { id: number }, email: string) =>
    (await ask(program, { email })).json().data.reference !== null;
  expect(await isMade(one, 'a@example.com')).toBe(true);
  expect(await isMade(two, 'a@example.com')).toBe(false);
  expect(await isMade(one, 'b@example.com')).toBe(false);
  expect(await isMade(two, 'b@example.com')).toBe(true);
  await shop.letPass(24 * 60 + 1);
  expect(await isMade(one, 'b@example.com')).toBe(true);
});

test('what a second admin has approved does not count for the next order', async () => {
  const { id } = await buildRequest();
  await decide(id, 'approval');
  expect((await ask(await buildProgram(shop.db))).json().data.reference).toEqual(expect.any(String));
});

test('two submissions under one key make one request', async () => {
  const program = await dear();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => ask(program, {}, key)));
  expect(new Set(answers.map((answer) => answer.json().data.request_id)).size).toBe(1);
  expect(await shop.count('order_requests')).toBe(1);
});

test('two submissions under one key that almost reach the limit make one order', async () => {
  const program = await buildProgram(shop.db, { priceCents: 150_000 });
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => ask(program, {}, key)));
  expect(new Set(answers.map((answer) => answer.json().data.reference)).size).toBe(1);
  expect(await shop.count('order_requests')).toBe(0);
});

test('requests are listed newest first, by state and by buyer', async () => {
  const { id: older } = await buildRequest({ email: 'a@example.com' });
  const { id: newer } = await buildRequest({ email: 'b@example.com' });
  await decide(older, 'rejection');
  const idsOf = async (query: string) =>
    (await office.get(`order-requests${query}`)).json().data.map(({ id }: OrderRequest) => id);
  expect(await idsOf('')).toEqual([newer, older]);
  expect(await idsOf('?state=rejected')).toEqual([older]);
  expect(await idsOf('?search=b@example.com')).toEqual([newer]);
  expect((await office.get('order-requests?state=lost')).statusCode).toBe(422);
  expect((await office.get('order-requests/999999')).statusCode).toBe(404);
});

test('a request that no order was made of is forgotten after 90 days', async () => {
  const { id: rejected } = await buildRequest({ email: 'a@example.com' });
  const { id: approved } = await buildRequest({ email: 'b@example.com' });
  await decide(rejected, 'rejection');
  await decide(approved, 'approval');
  await forgetOldOrderRequests(shop.ctx);
  expect(await shop.count('order_requests')).toBe(2);
  await sql`update order_requests set requested_at = now() - interval '91 days'`.execute(shop.db);
  await forgetOldOrderRequests(shop.ctx);
  expect((await office.get('order-requests')).json().data).toMatchObject([{ id: approved }]);
});
