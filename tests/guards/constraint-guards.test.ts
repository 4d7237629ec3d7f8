import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { buildSale } from './build-sale.ts';
import { constraintGuards } from './constraint-guards.ts';
import { listConstraints, listOtherReferences } from './list-constraints.ts';
import { refusedBy } from './refused-by.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildSale(database.db);
});
afterAll(() => database.drop());

test('every check and unique index of a sale has its row in tests/guards/constraint-guards.ts', async () => {
  const names = (await listConstraints(database.db)).map(({ name }) => name);
  expect(Object.keys(constraintGuards).toSorted()).toEqual(names.toSorted());
});

test('no other table belongs to a sale', async () => {
  // One-time tokens belong to accounts; who comes on a seat is asked after the sale, which can hand it on; programs and sessions to the catalogue. A freeze and a withdrawal come after the sale.
  expect(await listOtherReferences(database.db)).toEqual([
    'consents',
    'declined_consents',
    'handed_on_tickets',
    'one_time_tokens',
    'order_freezes',
    'programs',
    'seat_answers',
    'seat_links',
    'seat_people',
    'withdrawals',
    'workshop_sessions',
  ]);
});

test.each(Object.entries(constraintGuards))('%s refuses what it must', async (name, statement) => {
  expect(await refusedBy(database.db, statement)).toBe(name);
});
