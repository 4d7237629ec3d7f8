import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { batchQueries } from '#server/db/batch-queries.ts';
import { offeredSeats } from '#server/seats/offered-seats.ts';
import type { PoolSeats } from './judge-pressure.ts';

/** The pools are named once each. */
export function poolSeats(poolIds: RawBuilder<unknown>): RawBuilder<PoolSeats> {
  return sql<PoolSeats>`
    select p.id as "poolId", p.capacity, p.taken, unpaid.seats - offered.seats as unpaid, rule.asks
    from (${poolIds}) as wanted (id) cross join lateral (select * from seat_pools where id = wanted.id offset 0) p
    left join challenge_rules rule on rule.seat_pool_id = p.id and rule.ends_at > now()
    cross join lateral (select coalesce(sum(quantity), 0)::int as seats from seat_holds
      where seat_pool_id = p.id and state = 'held') as unpaid
    cross join lateral (${offeredSeats(sql`p.id`)}) offered`;
}

interface HalfOfPool {
  poolId: number;
  half: number;
}

/** When the orders of the last hour that are not paid, ended ones included, first wanted more than half of the pool. */
export const findRushStart = batchQueries<HalfOfPool, Date | undefined>({
  ask: async (db, asked) => {
    const { rows } = await sql<HalfOfPool & { beganAt: Date | null }>`
      select pool_id, half, (select min(held_from) from (
          select o.held_from, sum(h.quantity) over (order by o.held_from, h.id) as wanted
          from seat_holds h join order_lines l on l.id = h.order_line_id join orders o on o.id = l.order_id
          where h.seat_pool_id = pool_id and h.state <> 'sold' and not h.is_offer and h.created_at > now() - interval '1 hour'
            and o.held_from > now() - interval '1 hour' and o.replaced_by is null
            and o.state in ('pending', 'awaiting_confirmation', 'expired', 'cancelled', 'failed')) as unpaid
        where wanted > half) as began_at
      from (select distinct * from unnest(
        ${asked.map(({ poolId }) => poolId)}::bigint[], ${asked.map(({ half }) => half)}::int[])
      ) as a (pool_id, half)`.execute(db);
    return asked.map(
      ({ poolId, half }) =>
        rows.find((row) => row.poolId === poolId && row.half === half)?.beganAt ?? undefined,
    );
  },
});
