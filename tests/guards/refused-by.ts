import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { violationOf } from '#server/db/database-errors.ts';

class Accepted extends Error {}

/** The constraint that refuses the statement. Whatever the statement changes is undone. */
export async function refusedBy(db: Db, statement: string): Promise<string> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw new Accepted();
    });
    return 'none';
  } catch (error) {
    if (error instanceof Accepted) return 'none';
    return violationOf(error).constraint ?? String(error);
  }
}
