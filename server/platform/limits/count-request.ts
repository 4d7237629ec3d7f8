import { sql } from 'kysely';
import { batchQueries } from '#server/db/batch-queries.ts';
import { isOfOneRow } from '#server/db/database-errors.ts';
import type { Context } from '../context.ts';

export interface CountRequest {
  key: string;
  most: number;
  perSeconds: number;
  /** How much to add; 1 by default. */
  times?: number;
}

export interface Counted {
  isOverLimit: boolean;
  resetsInSeconds: number;
}

/** Runs in its own statement, because a failed business transaction must not undo the count. */
export function countRequest({ db }: Pick<Context, 'db'>, request: CountRequest): Promise<Counted> {
  return count(db, request);
}

const count = batchQueries<CountRequest, Counted>({
  mayBeOfOne: isOfOneRow,
  ask: async (db, requests) => {
    const sums = new Map<string, { key: string; times: number; seconds: number }>();
    for (const { key, times = 1, perSeconds } of requests)
      sums.set(key, { key, times: (sums.get(key)?.times ?? 0) + times, seconds: perSeconds });
    const counts = new Map(
      (await addCounts(db, [...sums.values()])).map((row) => [
        row.key,
        { ...row, counted: row.counted - (sums.get(row.key)?.times ?? 0) },
      ]),
    );
    return requests.map(({ key, most, perSeconds, times = 1 }) => {
      const known = counts.get(key) ?? { counted: 0, resetsInSeconds: perSeconds };
      known.counted += times;
      return { isOverLimit: known.counted > most, resetsInSeconds: known.resetsInSeconds };
    });
  },
});

/** In the order of the keys, so that two processes cannot deadlock. */
async function addCounts(db: Context['db'], sums: { key: string; times: number; seconds: number }[]) {
  const { rows } = await sql<{ key: string; counted: number; resetsInSeconds: number }>`
    insert into request_counts as known (key, counted, resets_at)
    select key, times, now() + make_interval(secs => seconds)
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as asked (key text, times integer, seconds integer)
    order by key
    on conflict (key) do update set
      counted = case when known.resets_at <= now() then excluded.counted else known.counted + excluded.counted end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning key, counted, greatest(1, ceil(extract(epoch from resets_at - now())))::int as resets_in_seconds`.execute(
    db,
  );
  return rows;
}

/** Deletes expired counts. */
export async function forgetOldCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from request_counts where key in (
    select key from request_counts where resets_at < now() - interval '1 minute' for update skip locked)`.execute(
    db,
  );
}
