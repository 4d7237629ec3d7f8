import { sql } from 'kysely';
import type { Tx } from '../context.ts';

export interface SeatChange {
  poolId: number;
  /** More seats to take, or fewer than nothing to give back. */
  seats: number;
}

/**
 * All or none is the caller's transaction: on false it must be undone. Pools are locked in ascending order, and as
 * the last thing before the commit, since a pool that is sold fast is what everybody waits for.
 */
export async function takeSeats(tx: Tx, changes: SeatChange[]): Promise<boolean> {
  for (const { poolId, seats } of byPool(changes)) {
    const { numAffectedRows } = await sql`
      update seat_pools set taken = taken + ${seats}
      where id = ${poolId} and taken + ${seats} <= capacity`.execute(tx);
    if (numAffectedRows !== 1n) return false;
  }
  return true;
}

/** One change a pool, ascending; a pool whose count stays is left alone. */
export function byPool(changes: SeatChange[]): SeatChange[] {
  const seatsOf = new Map<number, number>();
  for (const { poolId, seats } of changes) seatsOf.set(poolId, (seatsOf.get(poolId) ?? 0) + seats);
  return [...seatsOf]
    .map(([poolId, seats]) => ({ poolId, seats }))
    .filter(({ seats }) => seats !== 0)
    .toSorted((a, b) => a.poolId - b.poolId);
}
