import { sql } from 'kysely';
import pg from 'pg';
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

/** For tests that change a table. */
async function openDatabase(): Promise<TestDatabase> {
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  return own;
}

function readSetting(db: Pick<TestDatabase['db'], 'selectFrom'>) {
  return db.selectFrom('settings').selectAll().where('key', '=', 'a').execute();
}

async function addColumn({ owner }: TestDatabase): Promise<void> {
  await owner.pool.query('alter table settings add column note text');
}

test('a query that was prepared is answered after a newer release added a column', async () => {
  const own = await openDatabase();
  const careless = new pg.Client(own.target);
  await careless.connect();
  onTestFinished(() => careless.end());
  const named = { name: 'one', text: 'select * from settings where key = $1', values: ['a'] };
  await careless.query(named);

  await own.db.insertInto('settings').values({ key: 'a', value: '1' }).execute();
  expect(await readSetting(own.db)).toEqual([{ key: 'a', value: 1 }]);
  await addColumn(own);
  expect(await readSetting(own.db)).toEqual([{ key: 'a', value: 1, note: null }]);
  // The negative control: PostgreSQL refuses the plan.
  await expect(careless.query(named)).rejects.toThrow('cached plan must not change result type');
});

test('in a transaction it fails, because the transaction is aborted, and the next one succeeds', async () => {
  const own = await openDatabase();
  const twice = () =>
    own.db.transaction().execute(async (tx) => [await readSetting(tx), await readSetting(tx)]);
  await twice();
  await addColumn(own);
  await expect(twice()).rejects.toThrow('cached plan must not change result type');
  expect(await twice()).toEqual([[], []]);
});
