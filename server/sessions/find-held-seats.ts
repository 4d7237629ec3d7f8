import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Seats of each pool that are held and not paid yet. */
export async function findHeldSeats(db: Db, poolIds: number[]): Promise<Map<number, number>> {
  if (poolIds.length === 0) return new Map();
  const { rows } = await sql<{ poolId: number; seats: number }>`
    select seat_pool_id as pool_id, sum(quantity)::int as seats from seat_holds
    where state = 'held' and seat_pool_id = any(${poolIds}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ poolId, seats }) => [poolId, seats]));
}
