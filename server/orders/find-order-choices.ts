import { sql } from 'kysely';
import { formatLongDateRange } from '#contract/sessions/session-dates.ts';
import type { Context } from '#server/platform/context.ts';

export interface FoundChoices {
  programs: { id: number; title: string }[];
  sessions: { id: number; label: string }[];
}

const MOST_SESSIONS = 200;

/** The filter choices of the order list. Sessions are loaded for a chosen program. */
export async function findOrderChoices(
  { db }: Pick<Context, 'db'>,
  { program, session }: { program?: number; session?: number },
): Promise<FoundChoices> {
  const programs = await db.selectFrom('programs').select(['id', 'title']).orderBy('title').execute();
  if (program === undefined && session === undefined) return { programs, sessions: [] };
  const { rows } = await sql<{ id: number; city: string; startsLocal: string; endsLocal: string }>`
    select w.id, w.city, to_char(w.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(w.ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local
    from workshop_sessions w
    where ${program === undefined ? sql`w.id = ${session}` : sql`w.program_id = ${program}`}
    order by abs(extract(epoch from w.starts_at - now())), w.id limit ${MOST_SESSIONS}`.execute(db);
  const sessions = rows.map(({ id, city, startsLocal, endsLocal }) => ({
    id,
    label: `${city}, ${formatLongDateRange(startsLocal, endsLocal)}`,
  }));
  return { programs, sessions };
}
