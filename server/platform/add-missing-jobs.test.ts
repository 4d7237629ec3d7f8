import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#server/http/log.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { addMissingJobs } from './add-missing-jobs.ts';
import type { Tx } from './context.ts';

let database: TestDatabase;
let queue: Awaited<ReturnType<typeof openJobQueue>>;
beforeAll(async () => {
  database = await createTestDatabase();
  queue = await openJobQueue(database.target, openLog('silent'));
});
afterAll(async () => {
  await queue.stop();
  await database.drop();
});

async function queuedEmail(subject: string): Promise<number> {
  const { id } = await database.db
    .insertInto('emails')
    .values({
      kind: 'reset_password',
      subject,
      recipient: 'asa@example.com',
      lastError: null,
      sentAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a waiting row without a job gets one, also when two processes start at once', async () => {
  const [lost, known] = [await queuedEmail('one'), await queuedEmail('two')];
  const context = buildContext(database, { jobs: queue.jobs });
  await database.db.transaction().execute((tx) => queue.jobs.add(tx, { queue: 'email', emailId: known }));
  const start = () => addMissingJobs(context);
  const lock = (tx: Tx) => sql`lock table pgboss.job in share mode`.execute(tx);
  expect(await atOnce(database.owner, lock, [start, start])).toMatchObject([{ value: 1 }, { value: 0 }]);
  const { rows } = await database.pool.query(
    `select data from pgboss.job where name = 'email' order by created_on`,
  );
  expect(rows.map(({ data }) => data)).toEqual([
    { queue: 'email', emailId: known },
    { queue: 'email', emailId: lost },
  ]);
});

test('a job with no retries left is left to the office', async () => {
  await database.pool.query(
    `update pgboss.job set name = 'given_up', source_name = name where name = 'email'`,
  );
  expect(await addMissingJobs(buildContext(database, { jobs: queue.jobs }))).toBe(0);
});

test('evidence that waits to be sent gets a job, a draft gets none', async () => {
  const { paymentId } = await buildOrder(database.db);
  await sql`with d as (insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at)
      select ${paymentId}, name, 'needs_response', 'fraudulent', 1, now() from unnest(array['du_1', 'du_2']) name
      returning id, provider_dispute_id)
    insert into dispute_evidence (dispute_id, document, checksum, requested_at)
    select id, '', decode(repeat('00', 32), 'hex'), case when provider_dispute_id = 'du_1' then now() end from d`.execute(
    database.db,
  );
  await addMissingJobs(buildContext(database, { jobs: queue.jobs }));
  const { rows } = await database.pool.query(`select data from pgboss.job where name = 'evidence'`);
  expect(rows).toEqual([{ data: { queue: 'evidence', evidenceId: expect.any(Number) } }]);
});
