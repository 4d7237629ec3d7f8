import { createHash } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';

interface RefundAsOffice {
  orderId: number;
  /** All that are valid where none are named. */
  ticketIds?: number[];
  requestedBy: number;
}

/** As somebody of the office refunds tickets after he was shown what goes back. */
export async function refundAsOffice(
  ctx: Context,
  { orderId, ticketIds, requestedBy }: RefundAsOffice,
): Promise<{ refundId: number | undefined }> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', orderId)
    .executeTakeFirst();
  const tickets = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select(['t.code', 't.state', 'l.unitPriceCents as price'])
    .where((at) => (ticketIds ? at('t.id', 'in', ticketIds) : at('l.orderId', '=', orderId)))
    .execute();
  const valid = tickets.filter(({ state }) => state === 'valid');
  await refundOrder(ctx, {
    reference: order?.reference ?? 'NOT-AN-ORDER',
    codes: ticketIds ? tickets.map(({ code }) => code) : null,
    expectedCents: valid.reduce((sum, { price }) => sum + price, 0),
    gives: 'price',
    limit: 'what is left',
    note: 'As agreed',
    actor: { userId: requestedBy, network: 'the office' },
    route: 'refund',
    key: undefined,
    bodyHash: createHash('sha256').digest(),
  });
  const refund = await ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { refundId: refund?.id };
}
