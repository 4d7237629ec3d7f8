import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SessionFields } from '#contract/sessions/office-session.ts';
import type { Tx } from '#server/platform/context.ts';
import { findHeldSeats } from './find-held-seats.ts';

type ChangeSeats = Pick<SessionFields, 'capacity' | 'blocked'>;

/** Locks the pool as the last step of the transaction, so that concurrent sales are counted. */
export async function changeCapacity(
  tx: Tx,
  poolId: number,
  { capacity, blocked }: ChangeSeats,
): Promise<void> {
  const pool = await tx
    .selectFrom('seatPools')
    .select(['capacity', 'taken', 'blocked'])
    .where('id', '=', poolId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (pool.capacity === capacity && pool.blocked === blocked) return;
  const taken = pool.taken - pool.blocked + blocked;
  if (taken > capacity) throw await tooFew(tx, poolId, { capacity, blocked, taken });
  await sql`update seat_pools set capacity = ${capacity}, taken = ${taken}, blocked = ${blocked}
    where id = ${poolId}`.execute(tx);
}

async function tooFew(
  tx: Tx,
  poolId: number,
  { capacity, blocked, taken }: ChangeSeats & { taken: number },
): Promise<Refusal> {
  const held = (await findHeldSeats(tx, [poolId])).get(poolId) ?? 0;
  const parts = [`${taken - blocked - held} sold`, `${held} held`, `${blocked} blocked`];
  return new Refusal('conflict', {
    message: `The capacity cannot be ${capacity}: ${taken} ${taken === 1 ? 'seat is' : 'seats are'} taken (${parts.join(', ')}).`,
  });
}
