import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#server/http/log.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
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

test('in a rush of payments emails wait, but not for one that takes long', async () => {
  const queue = await openJobQueue(database.target, openLog('silent'));
  const { db } = database;
  const idle = async () => {};
  const order: string[] = [];
  let sendEmail = () => {};
  const sent = new Promise<void>((resolve) => {
    sendEmail = resolve;
  });
  await db.transaction().execute((tx) =>
    queue.jobs.addAll(
      tx,
      Array.from({ length: 20 }, (_, index) => ({ queue: 'webhook' as const, eventId: `evt_${index}` })),
    ),
  );
  await queue.startWork({
    jobs: {
      email: async () => {
        order.push('email');
        sendEmail();
      },
      webhook: async ({ eventId }) => {
        order.push(eventId);
        if (eventId !== 'evt_0') return sleep(400);
        await db.transaction().execute((tx) => queue.jobs.add(tx, { queue: 'email', emailId: 8 }));
        queue.jobs.wake('email');
        return sent;
      },
      alert: idle,
      refund: idle,
      picture: idle,
      evidence: idle,
      session_cancellation: idle,
    },
    timed: [],
  });
  await sent;
  await queue.stop();
  expect(order).toHaveLength(21);
  expect(order.at(-1)).toBe('email');
});
