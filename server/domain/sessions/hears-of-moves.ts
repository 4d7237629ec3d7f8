import { sql } from 'kysely';

/**
 * An instructor hears of a new time or place of the sessions ahead that they teach: a session's own instructors do, or
 * those of its program if it has none. Expects the aliases i (instructors) and w (workshop_sessions).
 */
export const hearsOfMoves = sql<boolean>`(i.archived_at is null and w.cancelled_at is null and w.ends_at > now()
  and case when exists (select from session_instructors a join instructors own on own.id = a.instructor_id
      where a.session_id = w.id and own.archived_at is null)
    then exists (select from session_instructors a where a.session_id = w.id and a.instructor_id = i.id)
    else exists (select from program_instructors a where a.program_id = w.program_id and a.instructor_id = i.id) end)`;
