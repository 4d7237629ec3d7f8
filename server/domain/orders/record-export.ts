import type { Context } from '../context.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';
import type { OrdersFilter } from './find-orders.ts';

/** People's data leaves the house: who took it, and what of it. */
export async function recordExport(
  { db }: Pick<Context, 'db'>,
  actor: OfficeActor,
  filter: OrdersFilter,
): Promise<void> {
  await recordChange(db, actor, { action: 'orders.exported', subject: 'orders:all', after: filter });
}
