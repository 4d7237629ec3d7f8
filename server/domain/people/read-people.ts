import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { readByCursor } from '../lists/read-by-cursor.ts';
import type { PeopleSought, PersonRow } from './person-row.ts';
import { peopleSought, personColumns } from './person-row.ts';

/** All who are sought, for a file. */
export function readPeople(ctx: Pick<Context, 'db'>, sought: PeopleSought): AsyncGenerator<PersonRow> {
  return readByCursor(
    ctx,
    sql<PersonRow>`select ${personColumns} from people p where ${peopleSought(sought)} order by p.id`,
  );
}
