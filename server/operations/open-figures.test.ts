import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { openFigures } from './open-figures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => clearSales(database));

async function readFigures(figures = openFigures(database)): Promise<Record<string, number>> {
  const values = await figures.read();
  return Object.fromEntries(
    values.map(({ name, label, value }) => [label === null ? name : `${name} ${label}`, value]),
  );
}

test('an installation in which nothing has happened counts from 0', async () => {
  const read = await readFigures();
  expect(read).toMatchObject({
    'nyea_order_events_total placed': 0,
    'nyea_order_events_total refund_failed': 0,
    nyea_paid_cents_total: 0,
    'nyea_orders_waiting pending': 0,
    nyea_repayments_owed_cents: 0,
    nyea_webhook_events_oldest_seconds: 0,
    nyea_webhook_received_timestamp_seconds: 0,
    nyea_emails_oldest_seconds: 0,
    'nyea_jobs_oldest_seconds email': 0,
    nyea_jobs_given_up: 0,
    nyea_database_standbys: 0,
  });
  expect(read).not.toHaveProperty('nyea_dispute_seconds_left');
  expect(read['nyea_database_connections']).toBeGreaterThan(0);
});

test('every figure is described, and every described figure without a condition is read', async () => {
  await database.owner.db.deleteFrom('timedRuns').execute();
  const figures = openFigures(database);
  const described = figures.described.map(({ name }) => name);
  const read = new Set((await figures.read()).map(({ name }) => name));
  expect(described.filter((name) => !read.has(name))).toEqual([
    'nyea_dispute_seconds_left',
    'nyea_timer_succeeded_timestamp_seconds',
    'nyea_timer_interval_seconds',
    'nyea_ledger_findings',
  ]);
  expect([...read].filter((name) => !described.includes(name))).toEqual([]);
});

test('what waits has the age of its oldest row', async () => {
  await sql`insert into emails (kind, subject, recipient, created_at)
    values ('order_paid', 'order:1', 'asa@example.com', now() - interval '40 minutes'),
      ('order_paid', 'order:2', 'asa@example.com', now())`.execute(database.db);
  await sql`insert into webhook_inbox (event_id, type, payload, created_at, received_at)
    values ('evt_1', 'refund.updated', '{}', now(), now() - interval '20 minutes')`.execute(database.db);
  const read = await readFigures();
  expect(read).toMatchObject({ nyea_emails_waiting: 2, nyea_webhook_events_waiting: 1 });
  expect(Math.round(read['nyea_emails_oldest_seconds']! / 60)).toBe(40);
  expect(Math.round(read['nyea_webhook_events_oldest_seconds']! / 60)).toBe(20);
});

test('money that is owed is counted by its cause until it is returned', async () => {
  const { id } = await buildOrder(database.db);
  await database.db
    .insertInto('manualRepayments')
    .values({ orderId: id, cause: 'invoice_refunded', amountCents: 12_300 })
    .execute();
  expect(await readFigures()).toMatchObject({
    'nyea_repayments_owed invoice_refunded': 1,
    'nyea_repayments_owed session_cancelled': 0,
    nyea_repayments_owed_cents: 12_300,
  });
  await sql`update manual_repayments set returned_at = now()`.execute(database.db);
  expect(await readFigures()).toMatchObject({
    'nyea_repayments_owed invoice_refunded': 0,
    nyea_repayments_owed_cents: 0,
  });
});

test('a scheduled job that has never succeeded is as late as its queue is old', async () => {
  const name = 'reconcile-payments';
  await database.db.insertInto('timedRuns').values({ name, everyMinutes: 5, failure: 'cut off' }).execute();
  await database.owner.pool.query(
    "update pgboss.queue set created_on = now() - interval '1 hour' where name = $1",
    [name],
  );
  const minutesLate = async () => {
    const read = await readFigures();
    return Math.round((Date.now() / 1_000 - read[`nyea_timer_succeeded_timestamp_seconds ${name}`]!) / 60);
  };
  expect(await minutesLate()).toBe(60);
  await database.db.updateTable('timedRuns').set({ succeededAt: new Date() }).execute();
  expect(await minutesLate()).toBe(0);
});

test('queues and scheduled jobs of another release are left out', async () => {
  const name = 'of-a-newer-release';
  await database.owner.pool.query('select pgboss.create_queue($1, $2)', [
    name,
    { policy: 'standard', retentionSeconds: 60 },
  ]);
  await database.db.insertInto('timedRuns').values({ name, everyMinutes: 5 }).execute();
  const read = Object.keys(await readFigures());
  expect(read).toContain('nyea_jobs_oldest_seconds email');
  expect(read.filter((figure) => figure.endsWith(name))).toEqual([]);
});

test('many who ask within five seconds cause one reading', async () => {
  const figures = openFigures(database);
  const [one, other] = await Promise.all([figures.read(), figures.read()]);
  expect(other).toBe(one);
});
