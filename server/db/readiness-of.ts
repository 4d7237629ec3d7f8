import type pg from 'pg';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { checkMigrated } from './migrate.ts';

/**
 * Without a database that can be written, a process that has started still has its pages, so it stays in service. It
 * could not have started without the database. Rejects if the schema is too old.
 */
export async function readinessOf(
  pool: pg.Pool,
  { isAway }: { isAway(): boolean },
): Promise<'ready' | 'degraded'> {
  if (isAway()) return 'degraded';
  try {
    await checkMigrated(pool);
    return (await isReadOnly(pool)) ? 'degraded' : 'ready';
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'degraded';
    throw error;
  }
}

/** A standby, or a server whose operator has stopped writes, as some do when the disk is nearly full. */
async function isReadOnly(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ setting: string }>(
    "select current_setting('transaction_read_only') as setting",
  );
  return rows[0]?.setting === 'on';
}
