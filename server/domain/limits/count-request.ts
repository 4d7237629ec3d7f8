import { sql } from 'kysely';
import type { Context } from '#server/domain/context.ts';

export interface CountRequest {
  key: string;
  most: number;
  perSeconds: number;
  /** How often this counts; once unless it is said. */
  times?: number;
}

export interface Counted {
  isOverLimit: boolean;
  resetsInSeconds: number;
}

/** In a statement of its own: a business transaction that fails must not undo the count. */
export async function countRequest(
  { db }: Pick<Context, 'db'>,
  { key, most, perSeconds, times = 1 }: CountRequest,
): Promise<Counted> {
  const { rows } = await sql<{ counted: number; resetsInSeconds: number }>`
    insert into request_counts as known (key, counted, resets_at)
    values (${key}, ${times}, now() + make_interval(secs => ${perSeconds}))
    on conflict (key) do update set
      counted = case when known.resets_at <= now() then ${times} else known.counted + ${times} end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning counted, greatest(1, ceil(extract(epoch from resets_at - now())))::int as "resetsInSeconds"`.execute(
    db,
  );
  const { counted = 1, resetsInSeconds = perSeconds } = rows[0] ?? {};
  return { isOverLimit: counted > most, resetsInSeconds };
}

/** Rows of callers who have gone. */
export async function forgetOldCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from request_counts where resets_at < now() - interval '1 minute'`.execute(db);
}
