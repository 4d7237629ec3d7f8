import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import type { OrderView } from './order-view.ts';
import { viewOrders } from './order-view.ts';

/** Who may read an order: its owner, or anyone with its secret. */
export interface OrderReader {
  userId: number | undefined;
  keyHash: Buffer | undefined;
}

/** An order of somebody else is reported as not found. */
export async function getOrder(
  ctx: Pick<Context, 'db'>,
  { reference, reader }: { reference: string; reader: OrderReader },
): Promise<OrderView> {
  const [order] = await viewOrders(
    ctx.db,
    sql<boolean>`o.reference = ${reference} and ${isReadableBy(reader)}`,
    { limit: 1, keyHash: reader.keyHash },
  );
  if (!order) throw new Refusal('not_found', { message: 'Order not found' });
  return order;
}

/** Expects the alias o (an order). */
export function isReadableBy({ userId, keyHash }: OrderReader): RawBuilder<boolean> {
  return sql<boolean>`(o.user_id = ${userId ?? null}
    or o.buyer_key_hash = ${keyHash ?? null}
    or exists (select from order_keys k where k.order_id = o.id and k.key_hash = ${keyHash ?? null}))`;
}
