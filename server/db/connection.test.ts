import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a lost connection fails the transaction that it was in and nothing else', async () => {
  const lost = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow(/terminat|not queryable|ECONNRESET/);
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

test('ids are numbers, and local times are returned as they were written', async () => {
  const { rows } = await sql`select 5::bigint as id, timestamp '2031-03-30 02:30' as local`.execute(
    database.db,
  );
  expect(rows).toEqual([{ id: 5, local: '2031-03-30 02:30:00' }]);
});

test('a statement that runs too long is cancelled', async () => {
  const { rows } =
    await sql`select current_setting('statement_timeout') as a, current_setting('lock_timeout') as b,
    current_setting('idle_in_transaction_session_timeout') as c`.execute(database.db);
  expect(rows).toEqual([{ a: '5s', b: '3s', c: '10s' }]);
});
