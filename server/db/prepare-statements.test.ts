import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

function readSetting(db: Pick<TestDatabase['db'], 'selectFrom'>) {
  return db.selectFrom('settings').selectAll().where('key', '=', 'a').execute();
}

async function addColumn({ owner }: TestDatabase): Promise<void> {
  await owner.pool.query('alter table settings add column note text');
}

test('a query that was prepared is answered after a newer release added a column', async () => {
  const database = await openDatabase();
  const careless = new pg.Client(database.target);
  await careless.connect();
  onTestFinished(() => careless.end());
  const named = { name: 'one', text: 'select * from settings where key = $1', values: ['a'] };
  await careless.query(named);

  await database.db.insertInto('settings').values({ key: 'a', value: '1' }).execute();
  expect(await readSetting(database.db)).toEqual([{ key: 'a', value: 1 }]);
  await addColumn(database);
  expect(await readSetting(database.db)).toEqual([{ key: 'a', value: 1, note: null }]);
  // The negative control: PostgreSQL refuses the plan.
  await expect(careless.query(named)).rejects.toThrow('cached plan must not change result type');
});

test('in a transaction it fails, because the transaction is aborted, and the next one succeeds', async () => {
  const database = await openDatabase();
  const twice = () =>
    database.db.transaction().execute(async (tx) => [await readSetting(tx), await readSetting(tx)]);
  await twice();
  await addColumn(database);
  await expect(twice()).rejects.toThrow('cached plan must not change result type');
  expect(await twice()).toEqual([[], []]);
});
