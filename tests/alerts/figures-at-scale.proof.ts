import { fillDatabase } from '#tools/bench/office/fill-database.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openOrderEventCount } from '#server/operations/count-order-events.ts';
import { figuresStatement, openFigures } from '#server/operations/open-figures.ts';
import { createTestDatabase } from '../test-database.ts';

const scale = {
  programs: 200,
  sessions: 5_000,
  orders: 100_000,
  accounts: 20_000,
  messages: 10_000,
  leads: 10_000,
  audit: 10_000,
};
// What openMetrics waits for before it leaves the figures out.
const LONGEST_MS = 1_000;

test('the figures of 100,000 orders are read within a second, and no large table is read from end to end', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client(database.owner.target);
  await client.connect();
  await fillDatabase(client, { scale });
  await client.end();
  const events = await database.pool.query<{ count: string }>('select count(*) from order_events');

  const first = await millisecondsOf(() => openFigures(database).read());
  const count = openOrderEventCount(database);
  await count();
  const counted = await millisecondsOf(count);
  const selected = await millisecondsOf(() => figuresStatement().execute(database.db));
  console.log(
    `${events.rows[0]?.count} order events. First reading after a start: ${first} ms. Later: events ${counted} ms, the other figures ${selected} ms.`,
  );
  expect(counted + selected).toBeLessThan(LONGEST_MS);

  const { rows: plan } = await sql<{ queryPlan: string }>`explain ${figuresStatement()}`.execute(database.db);
  const { rows: large } = await database.pool.query<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples >= 10000',
    ['r'],
  );
  const read = plan.flatMap((row) => /Seq Scan on (\w+)/.exec(Object.values(row)[0] ?? '')?.[1] ?? []);
  expect(large.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'order_events', 'emails']));
  expect(read.filter((table) => large.some(({ name }) => name === table))).toEqual([]);
});

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
}
