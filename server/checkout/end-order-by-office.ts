import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';

/** Ends an unpaid order for a buyer who cannot do it. The seats are released and the payment page is closed. */
export async function endOrderByOffice(
  ctx: Context,
  { reference, actor }: { reference: string; actor: OfficeActor },
): Promise<void> {
  const { id: orderId, state } = await ctx.db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
  await endUnpaidOrder(ctx, { orderId, cause: 'office' }, (tx) =>
    recordChange(tx, actor, {
      action: 'order.cancelled',
      subject: `order:${orderId}`,
      before: { state },
      after: { state: 'cancelled' },
    }),
  );
}
