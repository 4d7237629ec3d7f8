import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { lookAtCatalogue } from './look-at-catalogue.ts';
import type { CatalogueLook } from './look-at-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => emptyCatalogue({ database }));

const look = (known?: CatalogueLook) => lookAtCatalogue(database.db, known);

async function expectAllKnown({ taken }: CatalogueLook): Promise<void> {
  const pools = await database.db.selectFrom('seatPools').select(['id', 'taken']).execute();
  expect(taken).toEqual(new Map(pools.map((pool) => [pool.id, pool.taken])));
}

test('a sale changes the checksum and the seats, and is no edit', async () => {
  const { poolId } = await buildSession(database.db);
  await buildSession(database.db, { taken: 2 });
  const before = await look();
  await takeSeats(database.db, poolId, 3);
  const after = await look(before);
  expect(after.checksum).not.toBe(before.checksum);
  expect(after.edits).toBe(before.edits);
  expect(after.taken.get(poolId)).toBe(3);
  await expectAllKnown(after);
});

test('seats that a transaction moves before a look and commits after it are seen by the next one', async () => {
  const { poolId: from } = await buildSession(database.db, { taken: 2 });
  const { poolId: to } = await buildSession(database.db);
  const { poolId: other } = await buildSession(database.db);
  const during = await database.db.transaction().execute(async (tx) => {
    await takeSeats(tx, from, -2);
    await takeSeats(tx, to, 2);
    // Others begin and end meanwhile.
    for (let time = 0; time < 3; time += 1) await takeSeats(database.db, other, 1);
    return look();
  });
  expect([during.taken.get(from), during.taken.get(to)]).toEqual([2, 0]);
  await expectAllKnown(await look(during));
});

test('of all pools only those are read that were written since then', async () => {
  const { poolId: one } = await buildSession(database.db, { taken: 1 });
  const { poolId: two } = await buildSession(database.db, { taken: 2 });
  const { poolId } = await buildSession(database.db);
  const before = await look();
  const { rows } = await database.db.transaction().execute(async (tx) => {
    await takeSeats(tx, poolId, 3);
    return sql<{ own: string }>`select pg_current_xact_id()::xid::text as own`.execute(tx);
  });
  // Exchanged, as no read of them would.
  const known = new Map([...before.taken, [one, 2], [two, 1]]);
  const { taken } = await look({ ...before, taken: known, firstOpenTransaction: rows[0]?.own ?? '' });
  expect(taken).toEqual(new Map([...before.taken, [one, 2], [two, 1], [poolId, 3]]));
});

test('nothing is read of a catalogue that is the same', async () => {
  await buildSession(database.db);
  const before = await look();
  before.taken.clear();
  expect((await look(before)).taken.size).toBe(0);
});

test('a new and a deleted program are noticed as edits, with their seats', async () => {
  const before = await look();
  const { id, poolId } = await buildProgram(database.db, { capacity: 9, taken: 4 });
  const added = await look(before);
  expect(added.edits).not.toBe(before.edits);
  expect(added.taken.get(poolId ?? 0)).toBe(4);
  await database.db.deleteFrom('programs').where('id', '=', id).execute();
  await database.db
    .deleteFrom('seatPools')
    .where('id', '=', poolId ?? 0)
    .execute();
  await expectAllKnown(await look(added));
});

test('a database whose transactions have other numbers is read as a whole, also if as many seats are taken', async () => {
  const { poolId: from } = await buildSession(database.db, { taken: 2 });
  const { poolId: to } = await buildSession(database.db);
  const before = await look();
  await takeSeats(database.db, from, -1);
  await takeSeats(database.db, to, 1);
  const { rows } = await sql<{ later: string }>`
    select (pg_current_xact_id()::text::bigint + 1000000)::text as later`.execute(database.db);
  await expectAllKnown(await look({ ...before, firstOpenTransaction: rows[0]?.later ?? '' }));
});
