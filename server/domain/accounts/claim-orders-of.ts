import { sql } from 'kysely';
import { recordOrderEvent } from '../audit/record-order-event.ts';
import type { Tx } from '../context.ts';

/**
 * What was bought as a guest under an address that has been proved to be this account's. An order that is still
 * being paid stays its browser's until it is over. Called again, it finds nothing left.
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
