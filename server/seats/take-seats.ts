import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { HoldPermit } from './hold-rules.ts';
import { mostTakenByOffers } from './offerable-seats.ts';

export interface SeatChange {
  poolId: number;
  /** Positive to take seats, negative to release them. */
  seats: number;
}

/**
 * The caller must roll back on false, so that all or no seats are taken. Pools are locked in ascending order, and last
 * in the transaction, because all sales of a busy pool wait for its lock.
 */
export async function takeSeats(tx: Tx, changes: SeatChange[], permit: HoldPermit): Promise<boolean> {
  const pools = byPool(changes);
  const mostTaken = await findMostTaken(tx, pools, permit);
  for (const { poolId, seats } of pools) {
    const { numAffectedRows } = await sql`
      update seat_pools set taken = taken + ${seats}
      where id = ${poolId} and taken + ${seats} <= least(capacity, ${mostTaken?.get(poolId) ?? null}::integer)`.execute(
      tx,
    );
    if (numAffectedRows !== 1n) return false;
  }
  return true;
}

async function findMostTaken(
  tx: Tx,
  pools: SeatChange[],
  permit: HoldPermit,
): Promise<Map<number, number> | undefined> {
  if ('mostTaken' in permit) return permit.mostTaken;
  if (permit.kind !== 'offer') return undefined;
  return mostTakenByOffers(
    tx,
    pools.map(({ poolId }) => poolId),
  );
}

/** As the last step of the transaction. */
export async function releaseSeats(tx: Tx, changes: SeatChange[]): Promise<void> {
  for (const { poolId, seats } of byPool(changes)) {
    if (seats > 0) throw new Error('seats are taken with a permit only');
    await sql`update seat_pools set taken = taken + ${seats} where id = ${poolId}`.execute(tx);
  }
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
