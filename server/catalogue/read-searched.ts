import { sql } from 'kysely';
import type { SoldBy } from '#contract/catalogue/sold-by.ts';
import type { Db } from '#server/db/connection.ts';
import { placeOfProgram } from './select-programs.ts';

/** What a search can find: a program or a coming session. */
export interface Found {
  title: string;
  /** Of a session or a program with dates. For any other program, its category and duration. */
  place: string;
  startsLocal: string | null;
  endsLocal: string | null;
  priceCents: number | null;
  slug: string;
  category: string;
  soldBy: SoldBy;
  sessionId: number | null;
}

export interface Searched extends Found {
  /** Also searched for typing errors. */
  names: (string | null)[];
  otherTexts: (string | null)[];
}

/** All published programs in the order of the catalogue, then their coming sessions, the next one first. */
export async function readSearched(db: Db): Promise<Searched[]> {
  const { rows } = await sql<Searched>`
    with levels as materialized (
      select grade_levels, concat_ws(' ', array_to_string(grade_levels, ' '), each_grade_of(grade_levels)) as grades
      from (select distinct grade_levels from programs) as different
    ), teaching as (
      select a.program_id, string_agg(i.name, ', ' order by i.name, i.id) as instructors
      from program_instructors a join instructors i on i.id = a.instructor_id
      where i.archived_at is null group by a.program_id
    ), teaching_at as (
      select a.session_id, string_agg(i.name, ', ' order by i.name, i.id) as instructors
      from session_instructors a join instructors i on i.id = a.instructor_id
      where i.archived_at is null group by a.session_id
    ), offered as (
      select p.*, levels.grades, teaching.instructors
      from programs p join levels using (grade_levels) left join teaching on program_id = p.id
      where published_at is not null
    ), places as (
      select p.title, coalesce(${placeOfProgram}, p.category || ' · ' || p.duration) as place, p.starts_local, p.ends_local,
        p.price_cents, p.slug, p.category, p.sold_by, null::bigint as session_id,
        array[p.title, p.category, p.instructors, p.city, p.country] as names,
        array[replace(p.track, '-', ' '), p.description, array_to_string(p.features, ' '), p.grades, p.venue_name] as other_texts,
        null::timestamptz as starts_at, p.position, p.id
      from offered p
      union all
      select coalesce(w.session_title, p.title), coalesce(w.location, ${placeOfProgram}, p.category || ' · ' || p.duration),
        w.starts_local, w.ends_local, coalesce(w.price_cents, p.price_cents), p.slug, p.category, p.sold_by, w.id,
        array[w.session_title, w.location, w.city, w.country, coalesce(teaching_at.instructors, p.instructors)],
        array[p.title, w.venue_name, w.program_type, array_to_string(w.location_highlights, ' '),
          'grade ' || nullif(array_to_string(w.grade_levels, ' grade '), '')],
        w.starts_at, p.position, w.id
      from workshop_sessions w join offered p on p.id = w.program_id left join teaching_at on teaching_at.session_id = w.id
      where w.published_at is not null and w.cancelled_at is null and w.starts_at > now()
    )
    select title, place, to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local, price_cents, slug, category, sold_by, session_id,
      to_json(names) as names, to_json(other_texts) as other_texts
    from places order by session_id is not null, starts_at, position, id`.execute(db);
  return rows;
}
