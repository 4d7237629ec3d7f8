import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openLog } from '#server/http/log.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';
import { openJobQueue } from './job-queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a job that fails is tried again', { tags: 'thorough' }, async () => {
  const lines: string[] = [];
  const log = openLog('debug', { write: (line) => lines.push(line) });
  const queue = await openJobQueue(database.target, log);
  const troubles = [new Error('the server is away'), new Error('the line was cut')];
  const tried: number[] = [];
  const done = new Promise<void>((resolve) => {
    void queue.startWork({
      jobs: {
        email: async ({ emailId }) => {
          tried.push(emailId);
          const trouble = troubles.shift();
          if (trouble) throw trouble;
          resolve();
        },
        alert: async () => {},
        webhook: async () => {},
        refund: async () => {},
        evidence: async () => {},
        picture: async () => {},
        session_cancellation: async () => {},
      },
      timed: [],
    });
  });
  await database.db.transaction().execute((tx) => queue.jobs.add(tx, { queue: 'email', emailId: 7 }));
  await done;
  await queue.stop();
  expect(tried).toEqual([7, 7, 7]);
  const told = lines.map((line) => JSON.parse(line) as { level: number; err?: { message: string } });
  expect(told.filter(({ err }) => err).map(({ level, err }) => [level, err!.message])).toEqual([
    [40, 'the server is away'],
    [40, 'the line was cut'],
  ]);
});

test('queues and schedules that this release does not know are left to the release that does', async () => {
  const newer = new PgBoss({ ...database.owner.target });
  await newer.start();
  await newer.createQueue('of-a-newer-release');
  await newer.schedule('of-a-newer-release', '* * * * *');
  await newer.stop();
  const queue = await openJobQueue(database.target, openLog('silent'));
  const work = async () => {};
  const jobs = {
    email: work,
    alert: work,
    webhook: work,
    refund: work,
    picture: work,
    evidence: work,
    session_cancellation: work,
  };
  await queue.startWork({ jobs, timed: [{ name: 'sum-sales', cron: '0 3 * * *', work }] });
  await queue.stop();
  const names = async (table: string) =>
    (await database.pool.query<{ name: string }>(`select name from pgboss.${table}`)).rows.map(
      ({ name }) => name,
    );
  expect(await names('queue')).toEqual(expect.arrayContaining(['email', 'of-a-newer-release', 'sum-sales']));
  expect(await names('schedule')).toEqual(expect.arrayContaining(['of-a-newer-release', 'sum-sales']));
});

test('a job with no retries left waits until it is restarted', { tags: 'thorough' }, async () => {
  const queue = await openJobQueue(database.target, openLog('silent'));
  const { pool, db } = database;
  await db.transaction().execute((tx) => queue.jobs.add(tx, { queue: 'refund', refundId: 9 }));
  await pool.query(`update pgboss.job set retry_limit = 0 where name = 'refund'`);
  const gaveUp = new Promise<void>((resolve) => {
    void queue.startWork({
      jobs: {
        email: async () => {},
        alert: async () => {},
        webhook: async () => {},
        refund: async () => {
          resolve();
          throw new Error('the provider is away');
        },
        evidence: async () => {},
        picture: async () => {},
        session_cancellation: async () => {},
      },
      timed: [],
    });
  });
  await gaveUp;
  const given = () => pool.query(`select id, data from pgboss.job where name = 'given_up'`);
  await expect.poll(async () => (await given()).rows).toMatchObject([{ data: { refundId: 9 } }]);
  await queue.stop();
  const { id } = (await given()).rows[0];
  const other = await openJobQueue(database.target, openLog('silent'));
  expect(await db.transaction().execute((tx) => other.jobs.redrive(tx, id))).toBe(true);
  expect(await db.transaction().execute((tx) => other.jobs.redrive(tx, id))).toBe(false);
  await other.stop();
  const { rows } = await pool.query(
    `select data, retry_limit > 100 as "isFresh" from pgboss.job where name = 'refund' and state = 'created'`,
  );
  expect(rows).toEqual([{ data: { queue: 'refund', refundId: 9 }, isFresh: true }]);
});

/** A queue with so many webhooks at once. The first that is worked on queues an email. */
async function startRush(
  count: number,
  { workOnWebhook, sendEmail }: { workOnWebhook(isFirst: boolean): Promise<unknown>; sendEmail(): void },
) {
  const queue = await openJobQueue(database.target, openLog('silent'));
  onTestFinished(() => queue.stop());
  const webhooks = Array.from({ length: count }, (_, index) => ({
    queue: 'webhook' as const,
    eventId: `evt_${index}`,
  }));
  await database.db.transaction().execute((tx) => queue.jobs.addAll(tx, webhooks));
  const idle = async () => {};
  let begun = 0;
  await queue.startWork({
    jobs: {
      email: async () => sendEmail(),
      webhook: async () => {
        begun += 1;
        const isFirst = begun === 1;
        if (isFirst) {
          await database.db.transaction().execute((tx) => queue.jobs.add(tx, { queue: 'email', emailId: 8 }));
          queue.jobs.wake('email');
        }
        await workOnWebhook(isFirst);
      },
      alert: idle,
      refund: idle,
      picture: idle,
      evidence: idle,
      session_cancellation: idle,
    },
    timed: [],
  });
}

test('in a rush of payments an email that could be sent waits for them', async () => {
  let webhooks = 0;
  const { promise: sentAfter, resolve } = Promise.withResolvers<number>();
  const isEmailFetched = async () => {
    const { rows } = await database.pool.query(
      `select from pgboss.job where name = 'email' and state = 'active'`,
    );
    return rows.length > 0;
  };
  const { promise: fetched, resolve: noteFetched } = Promise.withResolvers<void>();
  await startRush(20, {
    workOnWebhook: async (isFirst) => {
      webhooks += 1;
      if (isFirst) {
        await until('the email is fetched', isEmailFetched);
        noteFetched();
      }
      await fetched;
    },
    sendEmail: () => resolve(webhooks),
  });
  expect(await sentAfter).toBe(20);
});

test('payments that take long do not hold up emails for good', async () => {
  const { promise: sentAfter, resolve } = Promise.withResolvers<number>();
  let ended = 0;
  await startRush(6, {
    workOnWebhook: async () => {
      await sentAfter;
      ended += 1;
    },
    sendEmail: () => resolve(ended),
  });
  expect(await sentAfter).toBe(0);
});
