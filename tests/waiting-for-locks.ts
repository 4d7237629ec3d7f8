import { sql } from 'kysely';
import type { TestDatabase } from './test-database.ts';
import { until } from './until.ts';

/** Returns once so many connections of this database wait for a row that somebody else has locked. */
export async function waitingForLocks({ db }: Pick<TestDatabase, 'db'>, count: number): Promise<void> {
  await until(`${count} wait for a lock`, async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length >= count;
  });
}
