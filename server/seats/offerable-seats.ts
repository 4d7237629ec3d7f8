import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Tx } from '#server/platform/context.ts';
import { offeredSeats } from './offered-seats.ts';

interface Offerable {
  poolId: number;
  taken: number;
  seats: number;
}

/**
 * How many more seats of each pool may be held for buyers of cancelled sessions. All of theirs together are at most half of
 * what is left, so that a date stays on sale.
 */
export async function findOfferableSeats(db: Db, poolIds: number[]): Promise<Map<number, number>> {
  const found = await findOfferable(db, poolIds);
  return new Map(found.map(({ poolId, seats }) => [poolId, seats]));
}

/** The most seats that may be taken with theirs. Others wait here, and then count what was held meanwhile. */
export async function mostTakenByOffers(tx: Tx, poolIds: number[]): Promise<Map<number, number>> {
  await sql`select from seat_pools where id = any(${poolIds}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  const found = await findOfferable(tx, poolIds);
  return new Map(found.map(({ poolId, taken, seats }) => [poolId, taken + seats]));
}

async function findOfferable(db: Db, poolIds: number[]): Promise<Offerable[]> {
  const { rows } = await sql<Offerable>`
    select p.id as pool_id, p.taken, (p.capacity - p.taken + offered.seats) / 2 - offered.seats as seats
    from seat_pools p cross join lateral (${offeredSeats(sql`p.id`)}) offered
    where p.id = any(${poolIds}::bigint[])`.execute(db);
  return rows;
}
