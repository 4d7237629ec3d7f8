import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

interface RecentDeclines {
  /** Of all buyers, within the last hour. */
  overAll: number;
  since: Date | null;
}

export async function countRecentDeclines(db: Db): Promise<RecentDeclines> {
  return db
    .selectFrom('declines')
    .select([sql<number>`count(*)::int`.as('overAll'), sql<Date | null>`min(declined_at)`.as('since')])
    .where('declinedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
}
