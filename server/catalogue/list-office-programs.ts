import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SoldBy } from '#contract/catalogue/sold-by.ts';
import type { Track } from '#contract/catalogue/track.ts';
import type { Visibility } from '#contract/sessions/office-visibility.ts';
import type { Context } from '#server/platform/context.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { Page, PageRequest, WithCursor, SortedBy } from '#server/platform/lists/keyset.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import { visibilityOf } from './office-program.ts';
import type { Program } from './program.ts';

export interface AskedPrograms extends PageRequest {
  sort: 'position' | 'title' | 'price';
  search: string;
  category: string;
  track?: Track;
  visibility?: Visibility;
  sold_by?: SoldBy;
}

export type ListedProgram = Pick<
  Program,
  'id' | 'slug' | 'title' | 'category' | 'track' | 'duration' | 'priceCents' | 'soldBy' | 'capacity' | 'taken'
> & {
  visibility: Visibility;
  /** The position in the catalogue, from 0. */
  position: number;
};

const id = sql`p.id`;
/** Matches the indexes: programs without a price come last. */
const orders: Record<AskedPrograms['sort'], SortedBy> = {
  position: { value: sql`p.position`, type: 'bigint', id },
  title: { value: sql`left(p.title_folded, 80)`, type: 'text', id },
  price: { value: sql`coalesce(p.price_cents, 100000000)::bigint`, type: 'bigint', id },
};

export async function listOfficePrograms(
  { db }: Pick<Context, 'db'>,
  asked: AskedPrograms,
): Promise<Page<ListedProgram>> {
  const { cursorValue, within, order, limit } = keysetOf(asked, orders[asked.sort]);
  const { rows } = await sql<ListedProgram & WithCursor>`
    select p.id, p.slug, p.title, p.category, p.track, p.duration, p.price_cents,
      p.sold_by, ${visibilityOf} as visibility, p.position, p.cursor_value,
      coalesce(own.capacity, held.capacity, 0)::int as capacity, coalesce(own.taken, held.taken, 0)::int as taken
    from (
      select p.*, ${cursorValue} from programs p where ${within} and ${matches(asked)} ${order} limit ${limit}
    ) p
    left join seat_pools own on own.id = p.seat_pool_id
    left join lateral (
      select sum(s.capacity) as capacity, sum(s.taken) as taken
      from workshop_sessions w join seat_pools s on s.id = w.seat_pool_id
      where w.program_id = p.id and w.published_at is not null and w.cancelled_at is null and w.starts_at > now()
    ) held on p.sold_by = 'session'
    ${order}`.execute(db);
  return pageOf(rows, asked);
}

function matches(asked: AskedPrograms): RawBuilder<boolean> {
  const { search, category, track, visibility, sold_by: soldBy } = asked;
  const conditions = [
    inWords(search),
    category === '' ? undefined : sql`p.category = ${category}`,
    track && sql`p.track = ${track}`,
    soldBy && sql`p.sold_by = ${soldBy}`,
    isAs(visibility),
  ].filter((condition) => condition !== undefined);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function inWords(search: string): RawBuilder<unknown> | undefined {
  if (search === '') return undefined;
  return searchWords(sql`office_fold(' ' || p.title || ' ' || p.slug)`, search);
}

function isAs(visibility: Visibility | undefined): RawBuilder<unknown> {
  switch (visibility) {
    case 'published':
      return sql`p.published_at is not null`;
    case 'hidden':
      return sql`p.published_at is null and p.archived_at is null`;
    case 'archived':
      return sql`p.archived_at is not null`;
    case undefined:
      return sql`p.archived_at is null`;
  }
}
