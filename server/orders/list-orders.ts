import { sql } from 'kysely';
import { isOrderOfAccount } from '#server/accounts/is-order-of-account.ts';
import type { Context } from '#server/platform/context.ts';
import type { OrderView } from './order-view.ts';
import { viewOrders } from './order-view.ts';

/**
 * Leaves out orders that were replaced by a changed cart, because they never were real orders, and what was or was not
 * paid for another date: the order whose date it is tells of that.
 */
export async function listOrders({ db }: Pick<Context, 'db'>, userId: number): Promise<OrderView[]> {
  return viewOrders(
    db,
    sql<boolean>`${isOrderOfAccount(userId)} and o.replaced_by is null
      and (o.supplement_to is null or o.state not in ('date_changed', 'offered', 'expired', 'cancelled', 'failed'))`,
  );
}
