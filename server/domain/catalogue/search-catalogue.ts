import { sql } from 'kysely';
import type { SoldBy } from '#contract/sold-by.ts';
import type { Context } from '../context.ts';
import { searchWords } from './search-synonyms.ts';

export interface Found {
  title: string;
  /** For a program, its category and duration; for a session, its place and date. */
  place: string;
  startsLocal: string | null;
  endsLocal: string | null;
  priceCents: number | null;
  slug: string;
  category: string;
  soldBy: SoldBy;
  sessionId: number | null;
}

const MOST_FOUND = 12;
// In a short word, one typing error affects a larger share of the trigrams.
const ALIKE = { short: 0.35, long: 0.5 };
const SHORT = 5;

/** Programs and coming sessions that match each word, a similar word, or a synonym. */
export async function searchCatalogue({ db }: Pick<Context, 'db'>, search: string): Promise<Found[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const { rows } = await sql<Found>`
    with entries as (
      select p.title, p.category || ' · ' || p.duration as place, null::timestamp as starts, null::timestamp as ends,
        p.price_cents, p.slug, p.category, p.sold_by, null::bigint as session_id, 0 as kind, p.position as rank,
        p.title || ' ' || p.category as name,
        concat_ws(' ', p.title, p.category, replace(p.track, '-', ' '), p.description, array_to_string(p.features, ' '),
          array_to_string(p.grade_levels, ' '),
          each_grade_of(p.grade_levels)) as whole
      from programs p where p.published_at is not null
      union all
      select coalesce(w.session_title, p.title), w.location, w.starts_local, w.ends_local, coalesce(w.price_cents, p.price_cents),
        p.slug, p.category, p.sold_by, w.id, 1, row_number() over (order by w.starts_at)::int,
        concat_ws(' ', w.session_title, w.location, w.city, w.country),
        concat_ws(' ', w.session_title, p.title, w.location, w.city, w.country, w.venue_name, w.program_type,
          array_to_string(w.location_highlights, ' '), 'grade ' || array_to_string(w.grade_levels, ' grade '))
      from workshop_sessions w join programs p on p.id = w.program_id and p.published_at is not null
      where w.published_at is not null and w.cancelled_at is null and w.starts_at > now()
    )
    select e.title, e.place, to_char(e.starts, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(e.ends, 'YYYY-MM-DD"T"HH24:MI') as ends_local, e.price_cents, e.slug, e.category,
      e.sold_by, e.session_id
    from entries e cross join lateral (
      select bool_and(likeness >= enough) as is_found, sum(likeness) as score from (
        select min(case when length(meanings ->> 0) <= ${SHORT}::int then ${ALIKE.short}::float else ${ALIKE.long}::float end) as enough,
          max(greatest(strict_word_similarity(meaning, search_fold(e.name)),
          0.8 * strict_word_similarity(meaning, search_fold(e.whole)),
          case when position(meaning in search_fold(e.name)) > 0 then 1.0
            when position(meaning in search_fold(e.whole)) > 0 then 0.7
            when exists (select from regexp_split_to_table(search_fold(e.name), '[^[:alnum:]]+') meant
              where is_typed_wrongly(meaning, meant)) then 0.6 else 0 end)) as likeness
        from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality as word (meanings, number),
          jsonb_array_elements_text(word.meanings) as meaning
        group by word.number) as words) as judged
    where judged.is_found
    order by judged.score desc, e.kind, e.rank
    limit ${MOST_FOUND}`.execute(db);
  return rows;
}
