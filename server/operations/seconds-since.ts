import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** How long ago the earliest of some rows is. 0 if there is none. */
export function secondsSince(earliest: string): RawBuilder<number> {
  return sql`coalesce(extract(epoch from now() - ${sql.raw(earliest)}), 0)`;
}
