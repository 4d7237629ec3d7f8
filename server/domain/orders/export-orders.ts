import type { Context } from '../context.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';
import { findOrders } from './find-orders.ts';
import type { FoundOrder, OrdersAsked } from './find-orders.ts';

const AT_ONCE = 500;

export type OrdersFilter = Omit<OrdersAsked, 'sort' | 'direction' | 'after' | 'before' | 'per_page'>;

/** All orders that match, a few hundred in memory at a time and no connection held while somebody reads slowly. */
export async function* exportOrders(
  ctx: Pick<Context, 'db'>,
  filter: OrdersFilter,
): AsyncGenerator<FoundOrder[]> {
  let after: string | null = null;
  do {
    const place: { after?: string } = after === null ? {} : { after };
    const { rows, next } = await findOrders(ctx, {
      ...filter,
      ...place,
      sort: 'time',
      direction: 'desc',
      per_page: AT_ONCE,
    });
    yield rows;
    after = next;
  } while (after !== null);
}

/** People's data leaves the house: who took it, and what of it. */
export async function recordExport(
  { db }: Pick<Context, 'db'>,
  actor: OfficeActor,
  filter: OrdersFilter,
): Promise<void> {
  await recordChange(db, actor, { action: 'orders.exported', subject: 'orders:all', after: filter });
}
