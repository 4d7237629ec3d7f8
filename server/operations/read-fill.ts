import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { Spans } from './spans.ts';

export interface Fill {
  programId: number;
  isNow: boolean;
  taken: number;
  capacity: number;
}

/** Occupancy by program of the sessions that began in the period and in the one before. */
export async function readFill(
  { db }: Pick<Context, 'db'>,
  { beforeFrom, from, to }: Spans,
): Promise<Fill[]> {
  const { rows } = await sql<Fill>`
    select w.program_id, w.starts_at >= start_of_firm_day(${from}::date) as is_now,
      sum(s.taken) as taken, sum(s.capacity) as capacity
    from workshop_sessions w
    -- One look-up a session: a hash of every pool there is would be made for a week as for a year.
    cross join lateral (select taken, capacity from seat_pools where id = w.seat_pool_id offset 0) s
    where w.published_at is not null and w.cancelled_at is null
      and w.starts_at >= start_of_firm_day(${beforeFrom}::date)
      and w.starts_at < least(start_of_firm_day(${to}::date + 1), now())
    group by 1, 2`.execute(db);
  return rows;
}
