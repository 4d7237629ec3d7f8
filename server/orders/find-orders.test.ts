import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { findOrders } from './find-orders.ts';
import type { OrdersAsked } from './find-orders.ts';

const ALL_AT_ONCE = 1_000;
let database: TestDatabase;

/** Decided and pending ones of the name, one that a child of the name comes with, and others between them. */
beforeAll(async () => {
  database = await createTestDatabase();
  for (let time = 0; time < 6; time += 1) {
    const address = { email: `buyer${time}@example.org`, totalCents: 1_000 * ((time * 5) % 7) };
    await buildOrder(database.db, { name: `Mara Maple ${time}`, ...address });
    const { codes } = await buildOrder(database.db, { name: `Otto Other ${time}`, ...address });
    if (time % 3 === 0)
      await sql`update tickets set holder = 'Max Maple' where code = ${codes[0]}`.execute(database.db);
    if (time === 4)
      await sql`update orders set state = 'pending', settled_at = null where name like 'Mara Maple 4'`.execute(
        database.owner.db,
      );
  }
});
afterAll(() => database.drop());

/** All references, page by page, on to the end and back again. */
async function walk(asked: Partial<OrdersAsked>, firstRead: number): Promise<string[]> {
  const all: OrdersAsked = { search: 'maple', sort: 'time', direction: 'desc', per_page: 3, ...asked };
  const read = (place: Partial<OrdersAsked>) => findOrders(database, { ...all, ...place }, firstRead);
  const seen: string[] = [];
  let page = await read({});
  for (;;) {
    seen.push(...page.rows.map(({ reference }) => reference));
    if (page.next === null) break;
    page = await read({ after: page.next });
  }
  while (page.previous !== null) {
    page = await read({ before: page.previous });
    seen.push(...page.rows.map(({ reference }) => reference));
  }
  return seen;
}

test.each([
  { sort: 'time', direction: 'desc' },
  { sort: 'time', direction: 'asc' },
  { sort: 'total', direction: 'desc' },
  { sort: 'total', direction: 'asc' },
] as const)('by the index as among the first orders: sorted by $sort, $direction', async (asked) => {
  const byIndex = await walk(asked, 1);
  expect(byIndex).toEqual(await walk(asked, ALL_AT_ONCE));
  expect(new Set(byIndex).size).toBe(8);
});

test('a filter holds in both ways', async () => {
  for (const firstRead of [1, ALL_AT_ONCE])
    expect(await walk({ state: 'pending' }, firstRead)).toHaveLength(1);
});
