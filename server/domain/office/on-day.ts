import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Within one day of UTC, as YYYY-MM-DD. */
export function onDay(moment: RawBuilder<unknown>, day: string): RawBuilder<boolean> {
  return sql<boolean>`(${moment} >= (${day}::text || ' 00:00Z')::timestamptz
    and ${moment} < (${day}::text || ' 00:00Z')::timestamptz + interval '1 day')`;
}
