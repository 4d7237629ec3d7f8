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

/** A pool of one connection, and what it logs. */
function connectOnce(): { db: Db; logged: string[] } {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  const { db } = openConnection({ target: database.target, size: 1, log });
  onTestFinished(() => db.destroy());
  return { db, logged };
}

const add = (db: Db) => sql<{ sum: number }>`select ${1}::int + ${2}::int as sum`.execute(db);
const names = async (db: Db) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows;

/** As a pooler does that gives a transaction another connection to the server. */
const forget = (db: Db) => sql`deallocate all`.execute(db);

test('a statement with parameters is prepared once', async () => {
  const { db } = connectOnce();
  await add(db);
  await add(db);
  expect(await names(db)).toHaveLength(1);
});

test('a statement that a pooler forgot is asked again, and none is prepared any more', async () => {
  const { db, logged } = connectOnce();
  await add(db);
  await forget(db);
  expect((await add(db)).rows).toEqual([{ sum: 3 }]);
  expect((await add(db)).rows).toEqual([{ sum: 3 }]);
  expect(await names(db)).toEqual([]);
  expect(logged.join()).toContain('a pooler in front of the database forgets prepared statements');
});

test('in a transaction the caller learns that the statement was forgotten, and may try again', async () => {
  const { db } = connectOnce();
  await add(db);
  await forget(db);
  await expect(db.transaction().execute(add)).rejects.toMatchObject({ code: '26000' });
  expect((await db.transaction().execute(add)).rows).toEqual([{ sum: 3 }]);
});
