import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildBuyer, buildWish } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { placeOrder } from './place-order.ts';

const shop = openShop();

async function programs(count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await buildProgram(shop.db)).id);
  return ids;
}

test('ten seats of a line can be bought, eleven are refused on that line', async () => {
  const [programId = 0] = await programs(1);
  await expect(shop.buy([{ programId, quantity: 11 }])).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { 'items.0.quantity': ['You can buy at most 10 seats at once.'] },
  });
  expect((await shop.buy([{ programId, quantity: 10 }])).url).toContain('/pay/');
});

test('a buyer can hold twenty seats, not twenty-one', async () => {
  const [a = 0, b = 0, c = 0] = await programs(3);
  const two = [
    { programId: a, quantity: 10 },
    { programId: b, quantity: 10 },
  ];
  await expect(shop.buy([...two, { programId: c }])).rejects.toMatchObject({
    code: 'conflict',
    message: 'You can buy at most 20 seats at once. For more, please contact us.',
  });
  expect((await shop.buy(two)).url).toContain('/pay/');
});

async function limitTo(limits: object): Promise<void> {
  await shop.db
    .insertInto('settings')
    .values({ key: 'checkout_limits', value: JSON.stringify(limits) })
    .execute();
}

test('a network can hold as many seats as the limit allows, without affecting another network', async () => {
  await limitTo({ seatsHeldByANetwork: 40 });
  const ids = await programs(5);
  const network = 'a school';
  for (const programId of ids.slice(0, 4)) await shop.buy([{ programId, quantity: 10 }], { network });
  const [, , , , programId = 0] = ids;
  await expect(shop.buy([{ programId }], { network })).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 1_800,
  });
  expect((await shop.buy([{ programId }], { network: 'a home' })).url).toContain('/pay/');
});

test('of two simultaneous checkouts of one network, only one gets the last allowed seats', async () => {
  await limitTo({ seatsHeldByANetwork: 40 });
  const ids = await programs(5);
  const network = 'a school';
  for (const programId of ids.slice(0, 3)) await shop.buy([{ programId, quantity: 10 }], { network });
  const last = await Promise.allSettled(
    ids.slice(3).map((programId) => shop.buy([{ programId, quantity: 10 }], { network })),
  );
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a buyer who starts three orders in an hour and pays none has to wait', async () => {
  const [programId = 0] = await programs(1);
  const asked = { buyer: buildBuyer(), network: 'home' };
  for (let count = 0; count < 3; count += 1) {
    const started = await shop.buy([{ programId }], asked);
    await endUnpaidOrder(shop.ctx, { orderId: (await shop.order(started)).id, cause: 'buyer' });
  }
  await expect(shop.buy([{ programId }], asked)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 3_600,
  });
  await sql`update orders set created_at = created_at - interval '61 minutes'`.execute(shop.db);
  expect((await shop.buy([{ programId }], asked)).url).toContain('/pay/');
});

test('changing the cart does not count as another unpaid order', async () => {
  const [programId = 0] = await programs(1);
  const asked = { buyer: buildBuyer(), network: 'home' };
  for (const quantity of [1, 2, 3, 4, 5]) await shop.buy([{ programId, quantity }], asked);
  expect(await shop.count('orders')).toBe(5);
});

test('the limits are settings', async () => {
  const [programId = 0] = await programs(1);
  await limitTo({ seatsOfALine: 2 });
  await expect(shop.buy([{ programId, quantity: 3 }])).rejects.toMatchObject({ code: 'validation_failed' });
});

test.each([
  [49, 1, 'The minimum card payment is $0.50.'],
  [99_999_999, 2, 'The maximum card payment is $999,999.99. Please contact us.'],
])('%d cents, %d times, cannot be paid by card', async (priceCents, quantity, message) => {
  const { id, poolId } = await buildProgram(shop.db, { priceCents });
  await expect(shop.buy([{ programId: id, quantity }])).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { items: [message] },
  });
  expect(await shop.taken(poolId)).toBe(0);
});

test.each([50, 99_999_999])('%d cents can be paid by card', async (priceCents) => {
  const { id } = await buildProgram(shop.db, { priceCents });
  expect((await shop.buy([{ programId: id }])).url).toContain('/pay/');
});

test('a program on request cannot be bought', async () => {
  const quote = await buildProgram(shop.db, { soldBy: 'quote' });
  const priceless = await buildProgram(shop.db, { soldBy: 'session', priceCents: null });
  const session = await buildSession(shop.db, { programId: priceless.id });
  for (const wish of [{ programId: quote.id }, { programId: priceless.id, sessionId: session.id }])
    await expect(shop.buy([wish])).rejects.toMatchObject({ code: 'validation_failed' });
});

test('a session cannot be bought after it has begun or was cancelled', async () => {
  const begun = await buildSession(shop.db, {
    priceCents: 5_000,
    startsLocal: '2020-05-05 09:00',
    endsLocal: '2039-05-06 17:00',
  });
  const off = await buildSession(shop.db, { priceCents: 5_000 });
  await sql`update workshop_sessions set cancelled_at = now() where id = ${off.id}`.execute(shop.db);
  await expect(shop.buy([{ programId: begun.programId, sessionId: begun.id }])).rejects.toMatchObject({
    code: 'conflict',
    message: 'Booking for this session has closed.',
  });
  await expect(shop.buy([{ programId: off.programId, sessionId: off.id }])).rejects.toMatchObject({
    message: 'This session has been cancelled.',
  });
});

test('the last seat goes to one of several simultaneous buyers', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 1 });
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => shop.buy([{ programId: id }])));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of all)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'sold_out' });
  expect(await shop.taken(poolId)).toBe(1);
});

test('one try reports whether the order was placed, was already placed, or replaces another', async () => {
  const [programId = 0] = await programs(1);
  const asked = { buyer: buildBuyer(), network: 'home' };
  const place = (quantity: number, more: { key?: string; replaces?: number } = {}) =>
    placeOrder(shop.ctx, buildWish([{ programId, quantity }], { ...asked, ...more }));
  const placed = await place(1, { key: 'a' });
  if (placed.outcome !== 'placed') throw new Error(placed.outcome);
  const { orderId, reference } = placed;
  expect(placed.request).toMatchObject({ reference, attempt: 1 });
  expect(await place(1, { key: 'a' })).toEqual({ outcome: 'already placed', orderId, byKey: true });
  expect(await place(1, { key: 'b' })).toEqual({ outcome: 'already placed', orderId, byKey: false });
  expect(await place(2)).toEqual({ outcome: 'replaces another', orderId });
  await expect(place(2, { replaces: orderId })).rejects.toMatchObject({ code: 'in_progress' });
  await shop.db.updateTable('checkoutAttempts').set({ state: 'expired' }).execute();
  const instead = await place(2, { replaces: orderId });
  expect(instead).toMatchObject({ outcome: 'placed' });
  const { state, replacedBy: by } = await shop.order({ reference });
  expect({ state, by }).toEqual({ state: 'cancelled', by: 'orderId' in instead && instead.orderId });
});

test('a free order is placed and confirmed in one step, without the provider', async () => {
  const { id: programId, poolId } = await buildProgram(shop.db, { priceCents: 0 });
  const wish = buildWish([{ programId, quantity: 2 }], { key: 'free', isConfirmed: true });
  const placed = await placeOrder(shop.ctx, wish);
  expect(placed).toMatchObject({ outcome: 'placed', request: undefined });
  expect(await placeOrder(shop.ctx, wish)).toMatchObject({ outcome: 'already placed', byKey: true });
  const { reference = '' } = placed as { reference?: string };
  expect(await shop.order({ reference })).toMatchObject({
    state: 'paid',
    paidBy: 'free',
    network: null,
    settledAt: expect.any(Date),
  });
  const events = await shop.db.selectFrom('orderEvents').select('kind').orderBy('id').execute();
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  expect([await shop.count('tickets'), await shop.taken(poolId)]).toEqual([2, 2]);
});
