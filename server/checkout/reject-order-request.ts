import { sql } from 'kysely';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { lockOrderRequest } from './lock-order-request.ts';

/** The person who asked sees the reason. */
export async function rejectOrderRequest(
  ctx: Pick<Context, 'db'>,
  { requestId, reason, actor }: { requestId: number; reason: string; actor: OfficeActor },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { requestedBy } = await lockOrderRequest(tx, { id: requestId, actor });
    await tx
      .updateTable('orderRequests')
      .set({ state: 'rejected', decidedBy: actor.userId, decidedAt: sql<Date>`now()`, reason })
      .where('id', '=', requestId)
      .execute();
    await recordChange(tx, actor, {
      action: 'order_request.rejected',
      subject: `order_request:${requestId}`,
      after: { requested_by: requestedBy, reason },
    });
  });
}
