import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { liveDays } from './live-days.ts';
import type { Spans } from './spans.ts';

export interface Sales {
  paidCents: number;
  refundedCents: number;
  seats: number;
}

/** Sales of one day, or of one program in the period or the one before. */
export type DailySales = Sales &
  ({ day: string; programId: null; isNow: null } | { day: null; programId: number; isNow: boolean });

/** Groups the same rows once by day and once by program, so that both totals agree to the cent. */
export async function readDailySales(
  { db }: Pick<Context, 'db'>,
  { beforeFrom, from, to }: Spans,
): Promise<DailySales[]> {
  const { rows } = await sql<DailySales>`
    select day::text as day, program_id, day >= ${from}::date as is_now,
      sum_cents(paid_cents) as paid_cents, sum_cents(refunded_cents) as refunded_cents, sum_cents(seats) as seats
    from (
      select asked.day::date as day, program_id, paid_cents, refunded_cents, seats
      from generate_series(${beforeFrom}::date, ${to}::date, interval '1 day') asked (day)
      -- One look-up a day, however many years there are.
      cross join lateral (select * from sales_by_day where day = asked.day::date offset 0) summed
      union all
      ${liveDays(beforeFrom, to)}
    ) days
    group by grouping sets ((day), (program_id, day >= ${from}::date))`.execute(db);
  return rows;
}
