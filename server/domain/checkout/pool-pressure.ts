import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ChallengeRule } from '#contract/office/challenge-rule.ts';
import { batchQueries } from '#server/db/batch-queries.ts';
import type { CheckoutLimits } from './checkout-limits.ts';

/** The seats of a pool as a checkout finds them. */
export interface PoolSeats {
  poolId: number;
  capacity: number;
  taken: number;
  /** Of those taken, the ones in holds that are not paid. */
  unpaid: number;
  /** What the office wants for now, whatever the pressure. */
  asks: ChallengeRule | null;
}

export interface PoolPressure {
  /** Calm: nothing is asked. Rush: more than half of the unsold seats would be in unpaid holds. */
  level: 'calm' | 'pressure' | 'rush';
  half: number;
  /** The most seats that may be taken with this one for the level to be true. Undefined if no others can change it. */
  mostTaken: number | undefined;
}

/** The pressure on a pool if a buyer takes these seats, of which he may hold some already. */
export function judgePressure(
  { capacity, taken, unpaid, asks }: PoolSeats,
  { seats, own }: { seats: number; own: number },
  { pressurePercent, pressureSeats, rushPercent }: CheckoutLimits,
): PoolPressure {
  const unsold = capacity - taken + unpaid;
  const half = Math.max(pressureSeats, Math.floor((unsold * rushPercent) / 100));
  if (seats <= own || asks === 'never') return { level: 'calm', half, mostTaken: undefined };
  const calmBelow = Math.max(pressureSeats, Math.ceil((unsold * pressurePercent) / 100));
  const before = unpaid - own;
  const takenIf = (mostUnpaid: number) => taken - unpaid + mostUnpaid;
  if (before + seats > half) return { level: 'rush', half, mostTaken: undefined };
  if (before >= calmBelow || asks === 'always') return { level: 'pressure', half, mostTaken: takenIf(half) };
  return { level: 'calm', half, mostTaken: takenIf(Math.min(half, calmBelow - 1 + seats)) };
}

export function poolSeats(poolIds: RawBuilder<unknown>): RawBuilder<PoolSeats> {
  return sql<PoolSeats>`
    select p.id as "poolId", p.capacity, p.taken, unpaid.seats as unpaid, rule.asks from seat_pools p
    left join challenge_rules rule on rule.seat_pool_id = p.id and rule.ends_at > now()
    cross join lateral (select coalesce(sum(quantity), 0)::int as seats from seat_holds
      where seat_pool_id = p.id and state = 'held') as unpaid
    where p.id in (${poolIds})`;
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
          where h.seat_pool_id = pool_id and h.state <> 'sold' and h.created_at > now() - interval '1 hour'
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
