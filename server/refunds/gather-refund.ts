import type { Db } from '#server/db/connection.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import type { OfficeOrderView } from '#server/orders/office-order.ts';

/** With the order that it is of. */
export async function gatherRefund(db: Db, refundId: number) {
  const { orderId } = await db
    .selectFrom('refunds')
    .select('orderId')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const order = await gatherOrderFacts(db, orderId);
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error('a refund is not among those of its order');
  return { order, refund };
}

/** The refund that an email about it has as its subject. */
export function refundIn({ refunds }: OfficeOrderView, subject: string) {
  return refunds.find(({ id }) => subject === `refund:${id}`);
}
