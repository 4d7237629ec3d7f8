import { sql } from 'kysely';
import type { TestDatabase } from './test-database.ts';

/** Nobody can read programs until the returned function is called. */
export async function lockPrograms({ owner: { db } }: TestDatabase): Promise<() => Promise<void>> {
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>();
  const { promise: locked, resolve: tellLocked } = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table programs in access exclusive mode`.execute(tx);
    tellLocked();
    await unlocked;
  });
  await locked;
  return async () => {
    unlock();
    await holding;
  };
}
