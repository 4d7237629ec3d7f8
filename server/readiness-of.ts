import type pg from 'pg';
import { isDatabaseUnavailable } from './db/is-database-unavailable.ts';
import { checkMigrated } from './db/migrate.ts';
import type { CatalogueVersion } from './domain/catalogue/watch-catalogue.ts';
import type { Readiness } from './http/probes.ts';

/**
 * Without the database a process that has started still has its pages in memory, so it stays in service. It could not
 * have started without the database. Rejects if the schema is too old.
 */
export async function readinessOf(
  pool: pg.Pool,
  { isAway }: Pick<CatalogueVersion, 'isAway'>,
): Promise<Readiness> {
  if (isAway()) return 'degraded';
  try {
    await checkMigrated(pool);
    return 'ready';
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'degraded';
    throw error;
  }
}
