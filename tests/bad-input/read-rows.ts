import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

// Counted or noted by every request (limits, when a token was last used, what a passkey is to sign), or by the clock.
const uncounted = new Set([
  'request_counts',
  'provider_tokens',
  'access_tokens',
  'passkey_challenges',
  'timed_runs',
]);

/** Every row of every table, as one number each: equal only where nothing has changed. */
export async function readRows(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const counted = rows.filter(({ name }) => !uncounted.has(name));
  const read = counted.map(async ({ name }) => {
    const { rows: found } = await sql<{ told: string }>`
      select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as told
      from ${sql.table(name)} t`.execute(db);
    return [name, found[0]?.told ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
