import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstructorVisibility } from '#contract/catalogue/office-instructors.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { Instructor } from './instructor.ts';

interface Named {
  id: number;
  title: string;
}

export interface OfficeInstructor extends Instructor {
  email: string;
  visibility: InstructorVisibility;
  revision: number;
  programs: Named[];
  sessions: Named[];
}

export const visibilityOf: RawBuilder<InstructorVisibility> = sql`case
  when i.archived_at is null then 'published' else 'archived' end`;

/** Each session is looked up by its id (`offset 0` keeps PostgreSQL from reading all of them instead). */
export async function getOfficeInstructor(db: Db, id: number): Promise<OfficeInstructor> {
  const { rows } = await sql<OfficeInstructor>`
    select i.id, i.name, i.credentials, i.about, i.languages, i.photo, i.email, i.revision, ${visibilityOf} as visibility,
      coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title) order by p.position, p.id)
        from program_instructors a join programs p on p.id = a.program_id where a.instructor_id = i.id), '[]') as programs,
      coalesce((select json_agg(json_build_object('id', w.id, 'title',
          coalesce(w.session_title, p.title) || ', ' || w.city || ', ' || to_char(w.starts_local, 'YYYY-MM-DD'))
          order by w.starts_at desc, w.id)
        from session_instructors a
          join lateral (select * from workshop_sessions where id = a.session_id offset 0) w on true
          join programs p on p.id = w.program_id
        where a.instructor_id = i.id), '[]') as sessions
    from instructors i where i.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found', { message: 'Instructor not found.' });
  return found;
}
