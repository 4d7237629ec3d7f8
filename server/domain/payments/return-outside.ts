import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import { lockFailedRefund } from './retry-refund.ts';
import { updateRefundState } from './update-refund-state.ts';

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
    await updateRefundState(tx, orderId);
    await recordOrderEvent(tx, orderId, {
      kind: 'refund returned outside',
      detail: { refund: refundId, amountCents },
    });
    await recordChange(tx, actor, {
      action: 'refund.returned_outside',
      subject: `refund:${refundId}`,
      after: { note, amount_cents: amountCents },
    });
    return { reference };
  });
}
