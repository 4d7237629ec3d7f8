import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SoldBy } from '#contract/sold-by.ts';
import type { Context } from '../context.ts';
import { searchWords } from './search-synonyms.ts';
import { placeOfProgram } from './select-programs.ts';

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

/** A text by which programs or sessions are found. Only names are also searched for typing errors. */
interface SearchedText {
  from: 'offered' | 'coming';
  column: string;
  isName: boolean;
}

const MOST_FOUND = 12;
// In a short word, one typing error affects a larger share of the trigrams.
const ALIKE = { short: 0.35, long: 0.5 };
const SHORT = 5;

const texts: SearchedText[] = [
  { from: 'offered', column: 'title', isName: true },
  { from: 'offered', column: 'category', isName: true },
  { from: 'offered', column: 'instructors', isName: true },
  { from: 'offered', column: 'track', isName: false },
  { from: 'offered', column: 'description', isName: false },
  { from: 'offered', column: 'features', isName: false },
  { from: 'offered', column: 'grades', isName: false },
  { from: 'offered', column: 'city', isName: true },
  { from: 'offered', column: 'country', isName: true },
  { from: 'offered', column: 'venue_name', isName: false },
  { from: 'coming', column: 'session_title', isName: true },
  { from: 'coming', column: 'location', isName: true },
  { from: 'coming', column: 'city', isName: true },
  { from: 'coming', column: 'country', isName: true },
  { from: 'coming', column: 'instructors', isName: true },
  { from: 'coming', column: 'program_title', isName: false },
  { from: 'coming', column: 'venue_name', isName: false },
  { from: 'coming', column: 'program_type', isName: false },
  { from: 'coming', column: 'highlights', isName: false },
  { from: 'coming', column: 'grades', isName: false },
];

/**
 * Programs and coming sessions that match each word, a similar word, or a synonym. Thousands of sessions have few
 * different texts, so each text is compared once and then looked up.
 */
export async function searchCatalogue({ db }: Pick<Context, 'db'>, search: string): Promise<Found[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const { rows } = await sql<Found>`
    with meanings as materialized (
      select number, meaning,
        case when length(meanings ->> 0) <= ${SHORT}::int then ${ALIKE.short}::float else ${ALIKE.long}::float end as enough
      from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality as word (meanings, number),
        jsonb_array_elements_text(word.meanings) as meaning
    ), levels as materialized (
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
    ), offered as materialized (
      select id, title, category, replace(track, '-', ' ') as track, description,
        array_to_string(features, ' ') as features, levels.grades, teaching.instructors, city, country, venue_name
      from programs join levels using (grade_levels) left join teaching on program_id = id
      where published_at is not null
    ), coming as materialized (
      select w.id, w.session_title, w.location, w.city, w.country, p.title as program_title, w.venue_name, w.program_type,
        array_to_string(w.location_highlights, ' ') as highlights,
        'grade ' || nullif(array_to_string(w.grade_levels, ' grade '), '') as grades,
        coalesce(teaching_at.instructors, p.instructors) as instructors
      from workshop_sessions w join offered p on p.id = w.program_id left join teaching_at on session_id = w.id
      where w.published_at is not null and w.cancelled_at is null and w.starts_at > now()
    ), texts as materialized (
      select text, is_name, search_fold(text) as folded from (
        ${sql.join(texts.map(selectText), sql` union `)}) as different where text <> ''
    ), misspelt as materialized (
      select number, meant from meanings, (
        select distinct meant from texts, regexp_split_to_table(folded, '[^[:alnum:]]+') as meant where is_name) as names
      where is_typed_wrongly(meaning, meant)
    ), hits as materialized (
      select text, is_name, number, max(likeness) as likeness from (
        select text, is_name, number, enough, case
            when position(meaning in folded) = 0
              then strict_word_similarity(meaning, folded) * case when is_name then 1 else 0.8 end
            when is_name then 1
            else greatest(0.7, 0.8 * strict_word_similarity(meaning, folded)) end as likeness
        from texts, meanings
        union all
        select text, is_name, number, 0, 0.6 from texts, misspelt
        where is_name and meant = any(regexp_split_to_array(folded, '[^[:alnum:]]+'))) as compared
      where likeness >= enough group by text, is_name, number
    ), found as (
      select kind, id, sum(likeness) as score from (
        select kind, id, number, max(likeness) as likeness from (
          ${sql.join(texts.map(selectFound), sql` union all `)}) as each
        group by kind, id, number) as best
      group by kind, id having count(*) = ${words.length}::int
    )
    select coalesce(w.session_title, p.title) as title, coalesce(w.location, ${placeOfProgram}, p.category || ' · ' || p.duration) as place,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI') as ends_local, coalesce(w.price_cents, p.price_cents) as price_cents,
      p.slug, p.category, p.sold_by, w.id as session_id
    from found f left join workshop_sessions w on f.kind = 'coming' and w.id = f.id
    join programs p on p.id = coalesce(w.program_id, f.id)
    order by f.score desc, f.kind desc, w.starts_at, p.position, f.id
    limit ${MOST_FOUND}`.execute(db);
  return rows;
}

function selectText({ from, column, isName }: SearchedText): RawBuilder<unknown> {
  return sql`select ${sql.ref(column)} as text, ${sql.lit(isName)} as is_name from ${sql.table(from)}`;
}

function selectFound({ from, column, isName }: SearchedText): RawBuilder<unknown> {
  return sql`select ${sql.lit(from)} as kind, id, number, likeness from ${sql.table(from)}
    join hits on text = ${sql.ref(column)} and ${isName ? sql`is_name` : sql`not is_name`}`;
}
