import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { emailSubjectsOf } from './email-subjects-of.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('only emails about this order are named, also inside of a query that calls orders o', async () => {
  const { db } = database;
  const [mine, other] = [await buildOrder(db), await buildOrder(db)];
  await db.updateTable('orders').set({ revision: 3 }).where('id', 'in', [mine.id, other.id]).execute();
  const { rows } = await sql<{ subject: string }>`
    select about.subject from orders o, lateral (${emailSubjectsOf(sql`o.id`)}) about where o.id = ${mine.id}`.execute(
    db,
  );
  const subjects = rows.map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([`order:${mine.id}`, `order:${mine.id}/address:2`, `order:${mine.id}/address:3`]),
  );
  expect(subjects.filter((subject) => !`${subject}/`.startsWith(`order:${mine.id}/`))).toEqual([]);
});
