import { sql } from 'kysely';
import type { SessionFields } from '#contract/office/session.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '../context.ts';
import { findHeldSeats } from './find-held-seats.ts';

type ChangeSeats = Pick<SessionFields, 'capacity' | 'setAside'>;

/** Under the pool's own lock, as the last thing of the transaction: what is sold meanwhile is counted. */
export async function changeSeats(
  tx: Tx,
  poolId: number,
  { capacity, setAside }: ChangeSeats,
): Promise<void> {
  const pool = await tx
    .selectFrom('seatPools')
    .select(['capacity', 'taken', 'setAside'])
    .where('id', '=', poolId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (pool.capacity === capacity && pool.setAside === setAside) return;
  const taken = pool.taken - pool.setAside + setAside;
  if (taken > capacity) throw await tooFew(tx, poolId, { capacity, setAside, taken });
  await sql`update seat_pools set capacity = ${capacity}, taken = ${taken}, set_aside = ${setAside}
    where id = ${poolId}`.execute(tx);
}

async function tooFew(
  tx: Tx,
  poolId: number,
  { capacity, setAside, taken }: ChangeSeats & { taken: number },
): Promise<Refusal> {
  const held = (await findHeldSeats(tx, [poolId])).get(poolId) ?? 0;
  const parts = [`${taken - setAside - held} sold`, `${held} held`, `${setAside} set aside`];
  return new Refusal('conflict', {
    message: `The capacity cannot be ${capacity}: ${taken} ${taken === 1 ? 'seat is' : 'seats are'} taken (${parts.join(', ')}).`,
  });
}
