import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SessionFilterState } from '#contract/sessions/office-session.ts';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor, SortedBy } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import { findHeldSeats } from './find-held-seats.ts';
import type { OfficeSession } from './office-session.ts';
import { officeSessionColumns, officeSessionTables } from './office-session.ts';
import { sessionsSearch } from './session-search.ts';

export interface SessionListAsked extends PageRequest {
  search: string;
  sort: 'start' | 'fill' | 'city';
  state: SessionFilterState;
  program?: number;
  country?: string;
  /** A month such as 2031-05, in the venue's time. */
  month?: string;
}

export type ListedSession = OfficeSession & { held: number };

const sorts: Record<SessionListAsked['sort'], Pick<SortedBy, 'value' | 'type'>> = {
  start: { value: sql`w.starts_at`, type: 'timestamptz' },
  city: { value: sql`search_fold(w.city)`, type: 'text' },
  // An index would be written with every sale. Sorting all sessions costs less.
  fill: {
    value: sql`case when s.capacity = 0 then 1 else s.taken::double precision / s.capacity end`,
    type: 'double precision',
  },
};

const isUpcoming = sql<boolean>`w.cancelled_at is null and w.starts_at > now()`;

const states: Record<SessionFilterState, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  upcoming: isUpcoming,
  past: sql<boolean>`w.cancelled_at is null and w.starts_at <= now()`,
  hidden: sql<boolean>`w.published_at is null`,
  cancelled: sql<boolean>`w.cancelled_at is not null`,
  sold_out: sql<boolean>`${isUpcoming} and s.taken >= s.capacity`,
  few_left: sql<boolean>`${isUpcoming} and s.taken > 0 and s.taken < s.capacity
    and (s.capacity - s.taken <= 5 or s.taken * 10 >= s.capacity * 9)`,
};

/** First selects the ids with few columns, then reads the full rows. */
export async function listOfficeSessions(
  { db }: Pick<Context, 'db'>,
  asked: SessionListAsked,
): Promise<Page<ListedSession>> {
  const keyset = keysetOf(asked, { ...sorts[asked.sort], id: sql`w.id` });
  const { rows } = await sql<OfficeSession & WithCursor>`
    with page as materialized (
      select id, cursor_value, row_number() over () as nth from (
        select w.id, ${keyset.cursorValue} from workshop_sessions w
        cross join lateral (select capacity, taken from seat_pools where id = w.seat_pool_id offset 0) s
        where ${states[asked.state]} and ${narrowedBy(asked)} and ${sessionsSearch(asked.search)} and ${keyset.within}
        ${keyset.order} limit ${keyset.limit}) first
    )
    select ${officeSessionColumns}, page.cursor_value from ${officeSessionTables}
    join page on page.id = w.id order by page.nth`.execute(db);
  const page = pageOf(rows, asked);
  const held = await findHeldSeats(
    db,
    page.rows.map(({ poolId }) => poolId),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, held: held.get(row.poolId) ?? 0 })) };
}

export function narrowedBy({
  program,
  country,
  month,
}: Pick<SessionListAsked, 'program' | 'country' | 'month'>): RawBuilder<boolean> {
  const conditions = [
    program !== undefined && sql<boolean>`w.program_id = ${program}`,
    country !== undefined && sql<boolean>`w.country_code = ${country}`,
    month !== undefined &&
      sql<boolean>`w.starts_local >= ${`${month}-01`}::timestamp
        and w.starts_local < ${`${month}-01`}::timestamp + interval '1 month'`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
