import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Backup } from '#tests/build-backup.ts';
import { buildBackup } from '#tests/build-backup.ts';
import { buildOrder } from '#tests/build-order.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { compareCopy } from './compare-copy.ts';

/** An order and its payment of two hours ago, and a timer that has just run. */
async function buildBooks({ db, owner }: TestDatabase) {
  const order = await buildOrder(db);
  await sql`update orders set created_at = now() - interval '2 hours'`.execute(owner.db);
  await sql`update payments set created_at = now() - interval '2 hours'`.execute(owner.db);
  await sql`insert into timed_runs (name, every_minutes) values ('sum-sales', 5)`.execute(db);
  return order;
}

const compare = ({ restored, live }: Backup<unknown>) =>
  compareCopy({ copy: restored.db, live: live.db, begunAt: new Date() });

test('a copy that has all of the database agrees, whatever was sold since', async () => {
  const backup = await buildBackup(buildBooks);
  await buildOrder(backup.live.db);
  expect(await compare(backup)).toEqual([]);
});

test('a payment that the copy lacks is found', async () => {
  const backup = await buildBackup(buildBooks);
  await sql`delete from payments`.execute(backup.restored.owner.db);
  expect(await compare(backup)).toEqual([expect.stringContaining('payments in USD')]);
});

test('a copy whose seats are miscounted is found', async () => {
  const backup = await buildBackup(buildBooks);
  await sql`update seat_pools set taken = taken + 1 where id = (select min(id) from seat_pools)`.execute(
    backup.restored.db,
  );
  expect(await compare(backup)).toEqual([expect.stringContaining('counts other seats')]);
});

test('a copy that ends long before the database is found, for nothing was archived since', async () => {
  const backup = await buildBackup(buildBooks);
  await sql`update timed_runs set begun_at = begun_at - interval '61 minutes'`.execute(backup.restored.db);
  expect(await compare(backup)).toEqual([expect.stringContaining('was not archived')]);
});
