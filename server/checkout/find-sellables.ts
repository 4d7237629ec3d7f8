import { sql } from 'kysely';
import { placeOfProgram } from '#server/catalogue/select-programs.ts';
import { lineDetail } from '#server/orders/line-detail.ts';
import type { WhenOfLine } from '#server/orders/line-detail.ts';
import type { Context } from '#server/platform/context.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import { sessionsSearch } from '#server/sessions/session-search.ts';

export interface FoundSellable {
  programId: number;
  sessionId: number | null;
  title: string;
  detail: string;
  unitPriceCents: number;
  left: number;
}

type Found = Omit<FoundSellable, 'detail'> & WhenOfLine;

const MOST = 30;

/** Finds what a manual order can book: sessions by start time, then programs sold by seat. */
export async function findSellables({ db }: Pick<Context, 'db'>, search: string): Promise<FoundSellable[]> {
  const { rows } = await sql<Found>`
    (select p.id as program_id, w.id as session_id, p.title, w.session_title, w.location,
      to_char(w.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(w.ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local, null::smallint as starts_within_days,
      coalesce(w.price_cents, p.price_cents) as unit_price_cents, s.capacity - s.taken as left
    from workshop_sessions w join programs p on p.id = w.program_id join seat_pools s on s.id = w.seat_pool_id
    where w.starts_at > now() and w.cancelled_at is null and w.published_at is not null
      and p.published_at is not null and coalesce(w.price_cents, p.price_cents) is not null
      and ${sessionsSearch(search)}
    order by w.starts_at, w.id limit ${MOST})
    union all
    (select p.id, null, p.title, null, ${placeOfProgram}, to_char(p.starts_local, 'YYYY-MM-DD"T"HH24:MI'),
      to_char(p.ends_local, 'YYYY-MM-DD"T"HH24:MI'), p.starts_within_days, p.price_cents, s.capacity - s.taken
    from programs p join seat_pools s on s.id = p.seat_pool_id
    where p.sold_by = 'seat' and p.published_at is not null and coalesce(p.starts_at, 'infinity') > now()
      and ${searchWords(sql`office_fold(' ' || p.title)`, search)}
    order by p.title, p.id limit ${MOST})`.execute(db);
  return rows.slice(0, MOST).map((found) => ({
    programId: found.programId,
    sessionId: found.sessionId,
    title: found.title,
    detail: lineDetail(found),
    unitPriceCents: found.unitPriceCents,
    left: found.left,
  }));
}
