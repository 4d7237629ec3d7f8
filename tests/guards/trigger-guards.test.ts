import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { buildSale } from './build-sale.ts';
import { refusedBy } from './refused-by.ts';
import { triggerGuards } from './trigger-guards.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildSale(database.db);
});
afterAll(() => database.drop());

test.each(triggerGuards)('$trigger refuses what it must', async ({ statement, message }) => {
  expect(await refusedBy(database.db, statement)).toContain(message);
});

test('every trigger that refuses a change of terms has its row', async () => {
  const { rows } = await sql<{ trigger: string }>`
    select t.tgname as trigger from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where t.tgrelid in ('booking_terms'::regclass, 'order_lines'::regclass) and not t.tgisinternal
      and f.prosrc ilike '%raise exception%terms%' order by 1`.execute(database.db);
  expect(rows.map(({ trigger }) => trigger)).toEqual(triggerGuards.map(({ trigger }) => trigger).toSorted());
});
