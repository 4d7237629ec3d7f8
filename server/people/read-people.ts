import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { readByCursor } from '#server/platform/lists/read-by-cursor.ts';
import type { PeopleSearch, PersonRow } from './person-row.ts';
import { peopleSearch, personColumns } from './person-row.ts';

/** Streams all matching people, for a file. */
export function readPeople(ctx: Pick<Context, 'db'>, search: PeopleSearch): AsyncGenerator<PersonRow> {
  return readByCursor(
    ctx,
    sql<PersonRow>`select ${personColumns} from people p where ${peopleSearch(search)} order by p.id`,
  );
}
