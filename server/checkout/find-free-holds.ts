import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { PricedLine } from './price-cart.ts';

interface FreeHolds {
  orderIds: number[];
  /** Their seats, by pool. */
  held: Record<string, number>;
}

/** Free orders of this buyer that wait for their confirmation and hold seats of one of these pools. */
export async function findFreeHolds(db: Db, buyer: string, lines: PricedLine[]): Promise<FreeHolds> {
  const poolIds = lines.map(({ poolId }) => poolId);
  const { rows } = await sql<{ orderId: number; poolId: number; seats: number }>`
    select o.id as order_id, h.seat_pool_id as pool_id, sum(h.quantity)::int as seats
    from orders o join order_lines l on l.order_id = o.id
    join seat_holds h on h.order_line_id = l.id and h.state = 'held'
    where o.buyer = ${buyer} and o.state = 'awaiting_confirmation' and o.held_until > now()
      and exists (select from order_lines same where same.order_id = o.id and same.seat_pool_id = any(${poolIds}::bigint[]))
    group by 1, 2 order by 1`.execute(db);
  const held: Record<string, number> = {};
  for (const { poolId, seats } of rows) held[poolId] = (held[poolId] ?? 0) + seats;
  return { orderIds: [...new Set(rows.map(({ orderId }) => orderId))], held };
}
