import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderEventKind } from '#contract/orders/order-event.ts';
import { buildOrder } from '#tests/build-order.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { openOrderEventCount } from './count-order-events.ts';

let database: TestDatabase;
let orderId: number;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearSales(database);
  ({ id: orderId } = await buildOrder(database.db, { totalCents: 5_000 }));
  await sql`delete from order_events`.execute(database.owner.db);
});

async function record(kind: OrderEventKind, secondsAgo: number): Promise<void> {
  await sql`insert into order_events (order_id, kind, at)
    values (${orderId}, ${kind}, now() - make_interval(secs => ${secondsAgo}))`.execute(database.db);
}

async function valueOf(count: ReturnType<typeof openOrderEventCount>, kind: OrderEventKind): Promise<number> {
  return (await count()).find(({ label }) => label === kind)?.value ?? Number.NaN;
}

test('an event counts once, while it is new, when it is settled and ever after', async () => {
  const count = openOrderEventCount(database);
  expect(await valueOf(count, 'paid')).toBe(0);
  await record('paid', 600);
  await record('paid', 1);
  expect(await valueOf(count, 'paid')).toBe(2);
  expect(await valueOf(count, 'paid')).toBe(2);
  await sql`update order_events set at = at - interval '1 hour'`.execute(database.owner.db);
  expect(await valueOf(count, 'paid')).toBe(2);
  await record('paid', 1);
  expect(await valueOf(count, 'paid')).toBe(3);
  expect(await valueOf(openOrderEventCount(database), 'paid')).toBe(3);
});

test('settled events are not read again', async () => {
  const count = openOrderEventCount(database);
  await record('paid', 600);
  expect(await valueOf(count, 'paid')).toBe(1);
  await sql`delete from order_events`.execute(database.owner.db);
  expect(await valueOf(count, 'paid')).toBe(1);
});

test('an event whose transaction commits after a later one is counted', async () => {
  const count = openOrderEventCount(database);
  await record('paid', 600);
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into order_events (order_id, kind) values (${orderId}, 'paid')`.execute(tx);
    await record('paid', 1);
    expect(await valueOf(count, 'paid')).toBe(2);
  });
  expect(await valueOf(count, 'paid')).toBe(3);
});

test('paid orders are counted in cents', async () => {
  await record('paid', 600);
  await record('paid', 1);
  const values = await openOrderEventCount(database)();
  expect(values.find(({ name }) => name === 'nyea_paid_cents_total')?.value).toBe(10_000);
});
