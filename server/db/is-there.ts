import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a row is there, looked up by its index for each row of the query. For `exists`, PostgreSQL may read the whole
 * table first, to look up many rows in it; the office shows fifty at a time.
 */
export function isThere(fromAndWhere: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select true ${fromAndWhere} limit 1), false)`;
}
