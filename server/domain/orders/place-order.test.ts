import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { cancelOrder } from './cancel-order.ts';

const shop = openShop();

async function programs(count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await buildProgram(shop.db)).id);
  return ids;
}

test('ten seats of a line are sold, eleven are refused on that line', async () => {
  const [programId = 0] = await programs(1);
  await expect(shop.buy([{ programId, quantity: 11 }])).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { 'items.0.quantity': ['You can buy at most 10 seats at once.'] },
  });
  expect((await shop.buy([{ programId, quantity: 10 }])).url).toContain('/pay/');
});

test('a buyer holds twenty seats, not twenty-one', async () => {
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

test('a network holds forty seats, not forty-one, and another network is not concerned', async () => {
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

test('of two checkouts of one network at once only one can be the last one allowed', async () => {
  const ids = await programs(5);
  const network = 'a school';
  for (const programId of ids.slice(0, 3)) await shop.buy([{ programId, quantity: 10 }], { network });
  const last = await Promise.allSettled(
    ids.slice(3).map((programId) => shop.buy([{ programId, quantity: 10 }], { network })),
  );
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('who begins three orders in an hour and pays none waits', async () => {
  const [programId = 0] = await programs(1);
  const asked = { buyer: buildBuyer(), network: 'home' };
  for (let count = 0; count < 3; count += 1) {
    const started = await shop.buy([{ programId }], asked);
    await cancelOrder(shop.ctx, (await shop.order(started)).id);
  }
  await expect(shop.buy([{ programId }], asked)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 3_600,
  });
  await sql`update orders set created_at = created_at - interval '61 minutes'`.execute(shop.db);
  expect((await shop.buy([{ programId }], asked)).url).toContain('/pay/');
});

test('changing the cart is not another order that was not paid', async () => {
  const [programId = 0] = await programs(1);
  const asked = { buyer: buildBuyer(), network: 'home' };
  for (const quantity of [1, 2, 3, 4, 5]) await shop.buy([{ programId, quantity }], asked);
  expect(await shop.count('orders')).toBe(5);
});

test('the limits are settings', async () => {
  const [programId = 0] = await programs(1);
  await shop.db
    .insertInto('settings')
    .values({ key: 'checkout_limits', value: JSON.stringify({ seatsOfALine: 2 }) })
    .execute();
  await expect(shop.buy([{ programId, quantity: 3 }])).rejects.toMatchObject({ code: 'validation_failed' });
});

test.each([
  [49, 1, 'The minimum card payment is $0.50.'],
  [99_999_999, 2, 'The maximum card payment is $999,999.99. Please contact us.'],
])('%d cents, %d times, cannot be paid by card', async (price_cents, quantity, message) => {
  const { id, poolId } = await buildProgram(shop.db, { price_cents });
  await expect(shop.buy([{ programId: id, quantity }])).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { items: [message] },
  });
  expect(await shop.taken(poolId)).toBe(0);
});

test.each([50, 99_999_999])('%d cents can be paid by card', async (price_cents) => {
  const { id } = await buildProgram(shop.db, { price_cents });
  expect((await shop.buy([{ programId: id }])).url).toContain('/pay/');
});

test('what is sold on request is not sold here', async () => {
  const quote = await buildProgram(shop.db, { sold_by: 'quote' });
  const priceless = await buildProgram(shop.db, { sold_by: 'session', price_cents: null });
  const session = await buildSession(shop.db, { program_id: priceless.id });
  for (const wish of [{ programId: quote.id }, { programId: priceless.id, sessionId: session.id }])
    await expect(shop.buy([wish])).rejects.toMatchObject({ code: 'validation_failed' });
});

test('a session is not sold once it has begun, and not when it was cancelled', async () => {
  const begun = await buildSession(shop.db, {
    price_cents: 5_000,
    starts_local: '2020-05-05 09:00',
    ends_local: '2039-05-06 17:00',
  });
  const off = await buildSession(shop.db, { price_cents: 5_000 });
  await sql`update workshop_sessions set cancelled_at = now() where id = ${off.id}`.execute(shop.db);
  await expect(shop.buy([{ programId: begun.programId, sessionId: begun.id }])).rejects.toMatchObject({
    code: 'conflict',
    message: 'Booking for this session has closed.',
  });
  await expect(shop.buy([{ programId: off.programId, sessionId: off.id }])).rejects.toMatchObject({
    message: 'This session has been cancelled.',
  });
});

test('the last seat goes to one of those who want it at once', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 1 });
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => shop.buy([{ programId: id }])));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of all)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'sold_out' });
  expect(await shop.taken(poolId)).toBe(1);
});
