import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

/** The office has looked at the order: its tickets admit again. Does nothing if they are not frozen. */
export async function releaseFreeze(
  ctx: Pick<Context, 'db'>,
  { reference, actor }: { reference: string; actor: OfficeActor },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id: orderId } = await tx
      .selectFrom('orders')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
    const released = await tx
      .updateTable('orderFreezes')
      .set({ releasedAt: sql<Date>`now()`, releasedBy: actor.userId })
      .where('orderId', '=', orderId)
      .where('releasedAt', 'is', null)
      .returning('frozenAt')
      .executeTakeFirst();
    if (!released) return;
    await recordOrderEvent(tx, orderId, { kind: 'freeze_released' }, `user:${actor.userId}`);
    await recordChange(tx, actor, {
      action: 'order.freeze_released',
      subject: `order:${orderId}`,
      before: { frozen_at: released.frozenAt },
      after: { frozen_at: null },
    });
  });
}
