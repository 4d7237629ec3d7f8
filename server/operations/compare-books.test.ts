import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { compareBooks } from './compare-books.ts';

let live: TestDatabase;
let copy: TestDatabase;
beforeAll(async () => {
  [live, copy] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await Promise.all([live, copy].map(({ db }) => buildOrder(db)));
});
afterAll(async () => {
  await Promise.all([live, copy].map((database) => database.drop()));
});

const differences = () => compareBooks(copy.db, live.db, new Date(Date.now() + 60_000));

test('orders and payments that the copy lacks are named with their sums', async () => {
  expect(await differences()).toEqual([]);
  await buildOrder(live.db);

  expect(await differences()).toEqual([
    expect.stringMatching(
      /^The restored backup has 1 \(\$3,699(\.00)?\) orders in USD, the database 2 \(\$7,398/,
    ),
    expect.stringMatching(/^The restored backup has 1 .* payments in USD, the database 2 /),
  ]);
  expect(await compareBooks(copy.db, live.db, new Date(Date.now() - 3_600_000))).toEqual([]);
});

test('a seat that is counted wrong in the copy is found', async () => {
  const pool = sql`(select min(id) from seat_pools)`;
  await sql`update seat_pools set taken = taken + 1 where id = ${pool}`.execute(copy.db);

  expect(await differences()).toContainEqual(
    expect.stringMatching(/^Seat pool \d+ of the restored backup counts other seats/),
  );
  await sql`update seat_pools set taken = taken - 1 where id = ${pool}`.execute(copy.db);
});
