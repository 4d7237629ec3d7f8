import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';
import { closeOrder } from './close-order.ts';
import { lockFailedRefund } from './retry-refund.ts';

export interface ReturnOutside {
  refundId: number;
  note: string;
  actor: OfficeActor;
}

/** The provider would not do it, and the office has returned the money by other means: nobody owes anything any more. */
export async function returnOutside(
  ctx: Pick<Context, 'db'>,
  { refundId, note, actor }: ReturnOutside,
): Promise<{ reference: string }> {
  return inTransaction(ctx, async (tx) => {
    const { orderId, amountCents, reference } = await lockFailedRefund(tx, refundId);
    await tx
      .updateTable('refunds')
      .set({ returned_outside_at: sql<Date>`now()` })
      .where('id', '=', refundId)
      .where('returned_outside_at', 'is', null)
      .executeTakeFirstOrThrow();
    await closeOrder(tx, orderId);
    await tx
      .insertInto('order_events')
      .values({
        order_id: orderId,
        kind: 'refund returned outside',
        detail: JSON.stringify({ refund: refundId, amountCents }),
      })
      .execute();
    await recordChange(tx, actor, {
      action: 'refund.returned_outside',
      subject: `refund:${refundId}`,
      after: { note, amount_cents: amountCents },
    });
    return { reference };
  });
}
