import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '#server/db/connection.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { countRequest, forgetOldCounts } from './count-request.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const context = () => ({ db: database.db });

/** Acts as another process. */
function otherContext() {
  const { db } = openConnection({ target: database.target, size: 5, log: pino({ level: 'silent' }) });
  onTestFinished(() => db.destroy());
  return { db };
}

function endWindow(key: string) {
  return sql`update request_counts set resets_at = now() - interval '1 second' where key = ${key}`.execute(
    database.db,
  );
}

test('of many simultaneous requests to two processes, exactly the limit passes', async () => {
  const contexts = [context(), otherContext()];
  const counted = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      countRequest(contexts[index % 2]!, { key: 'at once', most: 17, perSeconds: 600 }),
    ),
  );
  expect(counted.filter(({ isOverLimit }) => !isOverLimit)).toHaveLength(17);
});

test('a caller over the limit is told when it ends', async () => {
  const limit = { key: 'told', most: 1, perSeconds: 600 };
  await countRequest(context(), limit);
  const { isOverLimit, resetsInSeconds } = await countRequest(context(), limit);
  expect(isOverLimit).toBe(true);
  expect(resetsInSeconds).toBeGreaterThan(590);
  expect(resetsInSeconds).toBeLessThanOrEqual(600);
});

test('refused requests do not make the wait longer', async () => {
  const limit = { key: 'patience', most: 1, perSeconds: 600 };
  await countRequest(context(), limit);
  await sql`update request_counts set resets_at = now() + interval '5 seconds' where key = 'patience'`.execute(
    database.db,
  );
  for (let count = 0; count < 3; count += 1)
    expect((await countRequest(context(), limit)).resetsInSeconds).toBeLessThanOrEqual(5);
});

test('counting starts again after the time, also for many requests at once', async () => {
  const limit = { key: 'anew', most: 3, perSeconds: 600 };
  for (let count = 0; count < 5; count += 1) await countRequest(context(), limit);
  await endWindow('anew');
  const counted = await Promise.all(Array.from({ length: 10 }, () => countRequest(context(), limit)));
  expect(counted.filter(({ isOverLimit }) => !isOverLimit)).toHaveLength(3);
});

test('two keys are counted apart', async () => {
  await countRequest(context(), { key: 'one', most: 1, perSeconds: 600 });
  expect((await countRequest(context(), { key: 'two', most: 1, perSeconds: 600 })).isOverLimit).toBe(false);
});

test('a request counts even when its work is rolled back', async () => {
  const limit = { key: 'undone', most: 1, perSeconds: 600 };
  const undone = database.db.transaction().execute(async () => {
    await countRequest(context(), limit);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await countRequest(context(), limit)).isOverLimit).toBe(true);
});

test('old counts are deleted, others are kept', async () => {
  await countRequest(context(), { key: 'gone', most: 1, perSeconds: 600 });
  await countRequest(context(), { key: 'here', most: 1, perSeconds: 600 });
  await sql`update request_counts set resets_at = now() - interval '2 minutes' where key = 'gone'`.execute(
    database.db,
  );
  await forgetOldCounts(context());
  const { rows } = await sql`select key from request_counts where key in ('gone', 'here')`.execute(
    database.db,
  );
  expect(rows).toEqual([{ key: 'here' }]);
});
