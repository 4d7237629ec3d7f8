import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '../context.ts';
import { hasLiveAttempt } from '../payments/attempts.ts';
import { releaseHolds } from '../seats/release-holds.ts';
import type { SeatChange } from '../seats/take-seats.ts';

/** Its attempt has been ended; its seats go over to the order that takes its place, in the same transaction. */
export async function closeReplaced(tx: Tx, orderId: number): Promise<SeatChange[]> {
  const { id } = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('in_progress', { retryAfterSeconds: 1 }));
  if (await hasLiveAttempt(tx, id)) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
  await tx.updateTable('orders').set({ state: 'cancelled', network: null }).where('id', '=', id).execute();
  return releaseHolds(tx, id);
}

export async function nameSuccessor(tx: Tx, replaced: number, orderId: number): Promise<void> {
  await tx.updateTable('orders').set({ replaced_by: orderId }).where('id', '=', replaced).execute();
  await sql`insert into order_events (order_id, kind, detail)
    values (${replaced}, 'replaced', jsonb_build_object('by', ${orderId}::bigint))`.execute(tx);
}
