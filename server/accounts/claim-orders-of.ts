import { sql } from 'kysely';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import type { Tx } from '#server/platform/context.ts';

/**
 * Moves guest orders under an address that is proved to belong to this account. An order that is still being paid stays
 * with its browser until it ends. A second call does nothing.
 */
export async function claimOrdersOf(
  tx: Tx,
  { id, email }: { id: number; email: string },
): Promise<{ claimed: number }> {
  const { rows: orders } = await sql<{ id: number }>`
    update orders set user_id = ${id}
    where email = ${email} and user_id is null and anonymised_at is null and state <> 'pending'
    returning id`.execute(tx);
  for (const order of orders) await recordOrderEvent(tx, order.id, { kind: 'claimed' }, `user:${id}`);
  return { claimed: orders.length };
}
