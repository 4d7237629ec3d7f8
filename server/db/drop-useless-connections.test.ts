// @module-tag thorough
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { openConnection } from './connection.ts';
import type { Db } from './connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A pool of one connection. */
function connectOnce(): Db {
  const { db } = openConnection({ target: database.target, size: 1, log: pino({ level: 'silent' }) });
  onTestFinished(() => db.destroy());
  return db;
}

async function pidOf(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
}

const write = (db: Db) => db.insertInto('settings').values({ key: 'tried', value: '1' }).execute();

test('a connection to a server that has become read-only is not used again', async () => {
  const db = connectOnce();
  const before = await pidOf(db);
  await sql`set default_transaction_read_only = on`.execute(db);
  await expect(write(db)).rejects.toMatchObject({ code: '25006' });
  expect(await pidOf(db)).not.toBe(before);
  await write(db);
});

test('neither is one that turns out to be read-only in a transaction', async () => {
  const db = connectOnce();
  await sql`set default_transaction_read_only = on`.execute(db);
  await expect(db.transaction().execute(write)).rejects.toMatchObject({ code: '25006' });
  await expect(sql`show default_transaction_read_only`.execute(db)).resolves.toMatchObject({
    rows: [{ defaultTransactionReadOnly: 'off' }],
  });
});

test('a connection that fails for another reason is kept', async () => {
  const db = connectOnce();
  const before = await pidOf(db);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
  expect(await pidOf(db)).toBe(before);
});

test('whoever comes after a statement that was never answered does not wait for its answer', async () => {
  const db = connectOnce();
  await sql`set statement_timeout = 0`.execute(db);
  await expect(sql`select pg_sleep(25)`.execute(db)).rejects.toThrow('Query read timeout');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a transaction ends at once after a statement that was never answered', async () => {
  const db = connectOnce();
  await sql`set statement_timeout = 0`.execute(db);
  let failedAt = 0;
  const sleepy = db.transaction().execute(async (tx) => {
    await sql`select pg_sleep(25)`.execute(tx).catch((error: unknown) => {
      failedAt = performance.now();
      throw error;
    });
  });
  await expect(sleepy).rejects.toThrow(/Query read timeout|Client was closed|connection error/);
  expect(performance.now() - failedAt).toBeLessThan(15_000);
});
