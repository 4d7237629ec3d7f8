import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Lets a helper at the entrance see all sessions and programs that there are now. */
export async function giveEntrance(db: Db, helper: number): Promise<void> {
  await sql`insert into entrance_helpers (user_id, session_id, program_id)
    select ${helper}::bigint, id, null from workshop_sessions
    union all select ${helper}::bigint, null, id from programs`.execute(db);
}
