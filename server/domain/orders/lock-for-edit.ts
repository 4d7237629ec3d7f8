import type { Selectable } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '../context.ts';

type OrderRow = Selectable<Database['orders']>;

/** For an edit by the office. Whoever began it before somebody else's was saved hears so. */
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

/** Whoever asked is shown how it is by now. */
export class ChangedMeanwhile extends Error {}
