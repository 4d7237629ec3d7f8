import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { OrdersFilter } from './find-orders.ts';

/** Records who exported personal data, and which. */
export async function recordExport(
  { db }: Pick<Context, 'db'>,
  actor: OfficeActor,
  filter: OrdersFilter,
): Promise<void> {
  await recordChange(db, actor, { action: 'orders.exported', subject: 'orders:all', after: filter });
}
