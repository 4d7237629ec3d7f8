import type { Selectable } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/platform/context.ts';

type OrderRow = Selectable<Database['orders']>;

/** Locks an order for an office edit. Throws if somebody else has saved a change since the editor opened it. */
export async function lockForEdit(
  tx: Tx,
  { reference, revision }: { reference: string; revision: number },
): Promise<OrderRow> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
  if (order.revision !== revision) throw new ChangedMeanwhile();
  if (order.anonymisedAt !== null)
    throw new Refusal('conflict', { message: 'This buyer’s data was erased.' });
  return order;
}

/** The caller answers with the current state. */
export class ChangedMeanwhile extends Error {}
