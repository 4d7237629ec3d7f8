import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { HeldKey } from './held-key.ts';

/**
 * An instructor hears of a new time or place of what they teach and is not over. A session's own instructors teach it, or
 * those of its program if it has none. Expects the aliases i (instructors) and w (workshop_sessions) or p (programs).
 */
export const hearsOfMoves: Record<HeldKey['kind'], RawBuilder<boolean>> = {
  session: sql<boolean>`(i.archived_at is null and w.cancelled_at is null and w.ends_at > now()
    and case when exists (select from session_instructors a join instructors own on own.id = a.instructor_id
        where a.session_id = w.id and own.archived_at is null)
      then exists (select from session_instructors a where a.session_id = w.id and a.instructor_id = i.id)
      else exists (select from program_instructors a where a.program_id = w.program_id and a.instructor_id = i.id) end)`,
  program: sql<boolean>`(i.archived_at is null and coalesce(p.ends_at > now(), true)
    and exists (select from program_instructors a where a.program_id = p.id and a.instructor_id = i.id))`,
};
