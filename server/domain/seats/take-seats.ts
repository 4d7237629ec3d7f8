import { sql } from 'kysely';
import type { Tx } from '../context.ts';

export interface SeatChange {
  poolId: number;
  /** Positive to take seats, negative to release them. */
  seats: number;
}

/**
 * The caller must roll back on false, so that all or no seats are taken. Pools are locked in ascending order, and last
 * in the transaction, because all sales of a busy pool wait for its lock.
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

/** One change per pool, in ascending order. Pools without a net change are left out. */
export function byPool(changes: SeatChange[]): SeatChange[] {
  const seatsOf = new Map<number, number>();
  for (const { poolId, seats } of changes) seatsOf.set(poolId, (seatsOf.get(poolId) ?? 0) + seats);
  return [...seatsOf]
    .map(([poolId, seats]) => ({ poolId, seats }))
    .filter(({ seats }) => seats !== 0)
    .toSorted((a, b) => a.poolId - b.poolId);
}
