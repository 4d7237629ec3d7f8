import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { readByCursor } from '#server/platform/lists/read-by-cursor.ts';
import type { RosterAsked, RosterGuest } from './roster.ts';
import { isOnTheRoster, rosterColumns, rosterTables } from './roster.ts';

/** Streams the whole roster, for a file. */
export function readRoster(ctx: Pick<Context, 'db'>, asked: RosterAsked) {
  return readByCursor(
    ctx,
    sql<RosterGuest>`select ${rosterColumns} from ${rosterTables}
      where ${isOnTheRoster(asked)} order by search_fold(t.holder), t.id`,
  );
}
