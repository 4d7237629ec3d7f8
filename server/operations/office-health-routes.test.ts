import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Health } from '#contract/operations/office-health.ts';
import { openLog } from '#server/http/log.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { buildContext } from '#tests/build-context.ts';
import type { TestContext } from '#tests/build-context.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let context: TestContext;
let token: string;
let queue: Awaited<ReturnType<typeof openJobQueue>>;
beforeAll(async () => {
  const database = await createTestDatabase();
  queue = await openJobQueue(database.target, openLog('silent'));
  context = buildContext(database);
  context.jobs.redrive = queue.jobs.redrive;
  site = await startTestSite({ database, context });
  ({ token } = await buildInsider(site.database.db));
});
afterAll(async () => {
  await queue.stop();
  await site.close();
  await site.database.drop();
});

const readHealth = async (): Promise<Health> =>
  (await site.ask('GET', '/api/v1/admin/health', { token })).json().data;
const retry = (path: string) => site.ask('POST', `/api/v1/admin/health/${path}/retries`, { token });

async function partOf(name: string) {
  const { parts } = await readHealth();
  return parts.find((part) => part.name === name);
}

test('every part shows its state, the worst first', async () => {
  const { parts } = await readHealth();
  expect(parts.map(({ name }) => name).toSorted()).toEqual([
    'database',
    'deliveries',
    'email',
    'jobs',
    'ledger',
    'process',
    'refunds',
    'timers',
  ]);
  const ranks = parts.map(({ level }) => ['wrong', 'watch', 'fine'].indexOf(level));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  for (const { level, advice } of parts) expect(advice === null).toBe(level === 'fine');
});

test('an unprocessed webhook is shown and can be processed again', async () => {
  const { db } = site.database;
  await db
    .insertInto('webhookInbox')
    .values({
      eventId: 'evt_stuck',
      type: 'checkout.session.completed',
      payload: '{}',
      createdAt: new Date(Date.now() - 3_600_000),
      receivedAt: new Date(Date.now() - 3_600_000),
      processedAt: null,
      tries: 7,
      lastError: 'a paid session names no payment',
    })
    .execute();
  expect(await partOf('deliveries')).toMatchObject({ level: 'wrong' });
  expect((await readHealth()).waiting_events).toMatchObject([{ id: 'evt_stuck', tries: 7 }]);
  expect((await retry('deliveries/evt_stuck')).statusCode).toBe(200);
  expect(context.added.at(-1)).toEqual({ queue: 'webhook', eventId: 'evt_stuck' });
  expect((await retry('deliveries/evt_none')).statusCode).toBe(404);
});

test('a failed job is shown and can be restarted once', async () => {
  const { pool } = site.database;
  await pool.query(`select from pgboss.queue`);
  await site.database.db.transaction().execute((tx) => queue.jobs.add(tx, { queue: 'refund', refundId: 5 }));
  await pool.query(`update pgboss.job set name = 'given_up', source_name = name where name = 'refund'`);
  const { failed_jobs: jobs } = await readHealth();
  expect(jobs).toMatchObject([{ queue: 'refund', about: 'refundId 5' }]);
  const path = `jobs/${jobs[0]?.id}`;
  const answers = await Promise.all([retry(path), retry(path)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 404,
  ]);
  const begun = await pool.query(`select data from pgboss.job where name = 'refund'`);
  expect(begun.rows).toEqual([{ data: { queue: 'refund', refundId: 5 } }]);
  expect((await retry('jobs/none')).statusCode).toBe(422);
});
