import type { Tx } from '#server/platform/context.ts';
import type { TestDatabase } from './test-database.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

/**
 * Begins the acts one after the other while somebody else has locked what they need, so that none ends before the last
 * has begun. An act that does not have to wait may end at once.
 */
export async function atOnce(
  database: Pick<TestDatabase, 'db'>,
  lock: (tx: Tx) => Promise<unknown>,
  acts: (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const { acting } = await database.db.transaction().execute(async (tx) => {
    await lock(tx);
    const begun: Promise<PromiseSettledResult<unknown>[]>[] = [];
    for (const act of acts) {
      const ended = Promise.allSettled([act()]);
      begun.push(ended);
      await Promise.race([ended, waitingForLocks(database, begun.length)]);
    }
    return { acting: Promise.all(begun) };
  });
  return (await acting).flat();
}
