import type pg from 'pg';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { checkMigrated } from './migrate.ts';

/**
 * Without the database a process that has started still has its pages in memory, so it stays in service. It could not
 * have started without the database. Rejects if the schema is too old.
 */
export async function readinessOf(
  pool: pg.Pool,
  { isAway }: { isAway(): boolean },
): Promise<'ready' | 'degraded'> {
  if (isAway()) return 'degraded';
  try {
    await checkMigrated(pool);
    return 'ready';
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'degraded';
    throw error;
  }
}
