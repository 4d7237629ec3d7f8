import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { Instructor } from './instructor.ts';
import { keepByVersion } from './keep-by-version.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';

export interface KeptInstructor extends Instructor {
  programs: { id: number; slug: string }[];
  /** Also those that have the instructors of their program. */
  sessionIds: number[];
}

/** All instructors by name, without archived ones, read once for each version of the catalogue. */
export function keepInstructors(
  { db }: Pick<Context, 'db'>,
  { version, isCertain }: Pick<CatalogueVersion, 'version' | 'isCertain'>,
): () => Promise<KeptInstructor[]> {
  return keepByVersion({ version, isCertain }, async () => {
    const { rows } = await sql<KeptInstructor>`
      with assigned as (
        select a.program_id, a.instructor_id, p.slug from program_instructors a
        join programs p on p.id = a.program_id where p.published_at is not null
      ), own as (
        select a.session_id, a.instructor_id from session_instructors a
        join instructors i on i.id = a.instructor_id where i.archived_at is null
      ), teaching as (
        select session_id, instructor_id from own
        union all
        select w.id, a.instructor_id from assigned a join workshop_sessions w using (program_id)
        where not exists (select from own where session_id = w.id)
      )
      select i.id, i.name, i.credentials, i.about, i.languages, i.photo,
        coalesce((select json_agg(json_build_object('id', a.program_id, 'slug', a.slug))
          from assigned a where a.instructor_id = i.id), '[]') as programs,
        coalesce((select json_agg(t.session_id) from teaching t where t.instructor_id = i.id), '[]') as session_ids
      from instructors i where i.archived_at is null order by left(i.name_folded, 80), i.id`.execute(db);
    return rows;
  });
}
