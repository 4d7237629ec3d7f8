import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { openConnection } from './connection.ts';
import type { Db } from './connection.ts';
import { allowLongStatements } from './long-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A pool of one connection, whose statements may take half a second, and for which the driver waits a second longer. */
function connectOnce(): Db {
  const log = pino({ level: 'silent' });
  const { db } = openConnection({ target: database.target, size: 1, log, longestStatementMs: 500 });
  onTestFinished(() => db.destroy());
  return db;
}

const seconds = 1.8;

test('neither the server nor the driver ends a statement that is allowed to be long', async () => {
  const db = connectOnce();
  const slept = await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    await sql`select pg_sleep(${seconds})`.execute(tx);
    const { rows } = await sql`select 1 as one, pg_sleep(${seconds})`.execute(tx);
    return rows;
  });
  expect(slept).toMatchObject([{ one: 1 }]);
});

test('the next transaction has the usual limits again, the driver’s too', async () => {
  const db = connectOnce();
  await db.transaction().execute(allowLongStatements);
  await expect(sql`select pg_sleep(${seconds})`.execute(db)).rejects.toMatchObject({ code: '57014' });
  await sql`set statement_timeout = 0`.execute(db);
  await expect(sql`select pg_sleep(${seconds})`.execute(db)).rejects.toThrow('Query read timeout');
});
