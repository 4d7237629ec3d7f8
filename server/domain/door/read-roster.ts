import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { RosterAsked, RosterGuest } from './roster.ts';
import { isOnTheRoster, rosterColumns, rosterTables } from './roster.ts';

const AT_ONCE = 500;

/** However many there are, no more of them are in memory than are read at once. */
export async function* readRoster(
  { db }: Pick<Context, 'db'>,
  asked: RosterAsked,
): AsyncGenerator<RosterGuest[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<RosterGuest>`
      select ${rosterColumns} from ${rosterTables}
      where ${isOnTheRoster(asked)} and t.id > ${last}
      order by t.id limit ${AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return;
    last = end.id;
  }
}
