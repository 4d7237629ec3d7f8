import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

/** Counting stops here. Above it the exact figure does not matter. */
export const MOST_COUNTED = 100;

export async function countOpenMessages({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from (
      select from contact_messages where answered_at is null limit ${MOST_COUNTED}) as counted`.execute(db);
  return rows[0]?.open ?? 0;
}
