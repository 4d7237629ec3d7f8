import { getMigrationPlans } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { withClient } from '#server/db/with-client.ts';
import { knownQueues } from '#server/platform/known-queues.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { createJobQueue, upgrade } from './create-job-queue.ts';
import { queues } from './queues.ts';
import { workOf } from './work-of.ts';

test('every queue that work is done for is created, and a second time changes nothing', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const unused = {} as never;
  const { jobs, timed } = workOf(unused, unused, unused);
  const needed = [...Object.keys(jobs), ...timed.map(({ name }) => name), 'given_up'];
  expect([...queues.keys()].toSorted()).toEqual(needed.toSorted());
  expect([...knownQueues, 'given_up'].toSorted()).toEqual(needed.toSorted());
  const read = async () => (await database.pool.query('select * from pgboss.queue order by name')).rows;
  const created = await read();
  expect(created.map(({ name }) => name)).toEqual(needed.toSorted());
  await withClient(database.owner.target, createJobQueue);
  expect(await read()).toEqual(created);
});

test('ten processes at once create the job queue once, and change the retries of an earlier release', async () => {
  const database = await createTestDatabase({ template: 'template0' });
  onTestFinished(() => database.drop());
  const { pool, target } = database.owner;
  await Promise.all(Array.from({ length: 10 }, () => withClient(target, createJobQueue)));
  await pool.query("update pgboss.queue set retry_limit = 3 where name = 'refund'");
  await withClient(target, createJobQueue);
  const { rows } = await pool.query("select retry_limit from pgboss.queue where name = 'refund'");
  expect(rows).toEqual([{ retry_limit: queues.get('refund')?.retryLimit }]);
});

test('an upgrade of the library is one transaction, and then its indexes one by one', async () => {
  const asked: string[] = [];
  await upgrade({ query: async (text: string) => void asked.push(text.trim()) } as never, 32);
  const [transaction = '', ...indexes] = asked;
  expect(transaction).toMatch(/^BEGIN;[^]*COMMIT;$/);
  expect(indexes.length).toBeGreaterThan(3);
  for (const statement of indexes) expect(statement).toMatch(/^(CREATE|DROP) INDEX CONCURRENTLY [^\n]*;$/);
  expect(indexes).toHaveLength(getMigrationPlans('pgboss', 32).match(/INDEX CONCURRENTLY/g)?.length ?? 0);
});
