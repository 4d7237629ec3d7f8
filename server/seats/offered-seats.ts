import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The `seats` of a pool that are held for buyers of cancelled sessions. */
export function offeredSeats(poolId: RawBuilder<unknown>): RawBuilder<{ seats: number }> {
  return sql<{ seats: number }>`select coalesce(sum(quantity), 0)::int as seats from seat_holds
    where seat_pool_id = ${poolId} and state = 'held' and is_offer`;
}
