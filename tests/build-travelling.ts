import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

export interface Travelling extends TestDatabase {
  /** From now on the application's statements run at that moment. */
  travelTo(moment: string): Promise<void>;
}

/**
 * A database whose clock the test sets. `now()` of every statement finds this one first, because its schema stands before
 * pg_catalog for the application. Defaults of columns keep the real clock.
 */
export async function buildTravelling(given?: TestDatabase): Promise<Travelling> {
  const database = given ?? (await createTestDatabase());
  if (!given) onTestFinished(() => database.drop());
  const owner = database.owner.db;
  await sql`create schema clock`.execute(owner);
  await sql`create table clock.moment as select pg_catalog.now() as at`.execute(owner);
  await sql`create function clock.now() returns timestamptz language sql stable as
    $$ select at from clock.moment $$`.execute(owner);
  await sql`grant usage on schema clock to public`.execute(owner);
  await sql`grant select on clock.moment to public`.execute(owner);
  const { user, database: name } = database.target;
  await sql`alter role ${sql.id(user)} in database ${sql.id(name)} set search_path = clock, public, pg_catalog`.execute(
    owner,
  );
  return {
    ...database,
    travelTo: async (moment) => {
      await sql`update clock.moment set at = ${moment}::timestamptz`.execute(owner);
    },
  };
}
