import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * A clock that tests set. A query that names `clock_timestamp()` finds this one first, because its schema stands before
 * pg_catalog in the search path of the transaction.
 */
export async function openClock({ owner, db }: TestDatabase) {
  await sql`create schema clock`.execute(owner.db);
  await sql`create function clock.clock_timestamp() returns timestamptz language sql volatile as
    $$ select current_setting('clock.at')::timestamptz $$`.execute(owner.db);
  await sql`grant usage on schema clock to public`.execute(owner.db);
  return {
    /** What the query finds when it runs at that moment. */
    at: <Found>(moment: Date, ask: (tx: Db) => Promise<Found>): Promise<Found> =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('search_path', 'clock, public, pg_catalog', true),
          set_config('clock.at', ${moment.toISOString()}, true)`.execute(tx);
        return ask(tx);
      }),
  };
}

/** The first moment of a day in a zone, found without the database. */
export function startOfDay(day: string, timezone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone });
  let [before, after] = [
    Date.parse(`${day}T00:00Z`) - 40 * 3_600_000,
    Date.parse(`${day}T00:00Z`) + 40 * 3_600_000,
  ];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (format.format(middle) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}
