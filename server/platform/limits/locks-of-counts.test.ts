import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import type { Tx } from '../context.ts';
import { forgetOldCounts } from './count-request.ts';
import { forgetRequests } from './forget-requests.ts';
import { forgiveRequests } from './forgive-requests.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`delete from request_counts`.execute(database.db);
  await sql`insert into request_counts (key, counted, resets_at)
    select key, 1, now() - interval '1 hour' from unnest(array['b', 'a']) key`.execute(database.db);
});

const lock = (tx: Tx, key: string) =>
  sql`select from request_counts where key = ${key} for update nowait`.execute(tx);

test('the deletion of old counts does not wait for one that is being counted', async () => {
  const { first, forgetting } = await database.db.transaction().execute(async (tx) => {
    await lock(tx, 'b');
    const forgotten = forgetOldCounts(database);
    const waiting = waitingForLocks(database, 1).then(() => 'waits');
    return { first: await Promise.race([forgotten.then(() => 'ends'), waiting]), forgetting: forgotten };
  });
  await forgetting;
  expect(first).toBe('ends');
});

/** Somebody who counts has locked the first key, and needs the next. */
async function actWhileCounting(act: typeof forgetRequests): Promise<void> {
  const { acting } = await database.db.transaction().execute(async (tx) => {
    await lock(tx, 'a');
    const acted = act(database, ['a', 'b']);
    await waitingForLocks(database, 1);
    await lock(tx, 'b');
    return { acting: acted };
  });
  await acting;
}

test('counts that are forgotten are locked in the order of their keys, as where they are counted', async () => {
  await expect(actWhileCounting(forgetRequests)).resolves.toBeUndefined();
});

test('counts that are forgiven are locked in the order of their keys, as where they are counted', async () => {
  await expect(actWhileCounting(forgiveRequests)).resolves.toBeUndefined();
});
