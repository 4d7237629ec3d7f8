import { sql } from 'kysely';
import { formatLongDateRange } from '#contract/sessions/session-dates.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import type { Context } from '#server/platform/context.ts';
import type { OrderFacts } from './order-facts.ts';

export interface NextDate {
  days: string;
  place: string;
  url: string;
}

const MOST = 3;

/** The next sessions of the programs of an order that have as many seats left as the order wanted. */
export async function gatherNextDates(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  { lines }: OrderFacts,
): Promise<NextDate[]> {
  const wanted = lines.flatMap(({ program, session, quantity }) =>
    session ? [{ programId: program.id, sessionId: session.id, quantity }] : [],
  );
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: number; slug: string; starts: string; ends: string; place: string }>`
    select w.id, p.slug, to_char(w.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts,
      to_char(w.ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends, w.city || ', ' || w.country as place
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (
      "programId" bigint, "sessionId" bigint, quantity integer)
    join workshop_sessions w on w.program_id = wanted."programId" and w.id <> wanted."sessionId"
    join programs p on p.id = w.program_id and p.published_at is not null
    join seat_pools s on s.id = w.seat_pool_id and s.capacity - s.taken >= wanted.quantity
    where w.published_at is not null and w.cancelled_at is null and w.starts_at > now()
    group by w.id, p.slug order by w.starts_at, w.id limit ${MOST}`.execute(db);
  return rows.map(({ id, slug, starts, ends, place }) => ({
    days: formatLongDateRange(starts, ends),
    place,
    url: `${publicUrl}/workshop-booking/${slug}/session/${encodeSessionIdentifier(id)}`,
  }));
}
