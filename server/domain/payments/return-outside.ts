import { sql } from 'kysely';
import { canBecome } from '#contract/order-state.ts';
import type { OrderState } from '#contract/order-state.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';
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
    const { orderId, orderState, amountCents, reference } = await lockFailedRefund(tx, refundId);
    await tx
      .updateTable('refunds')
      .set({ returned_outside_at: sql<Date>`now()` })
      .where('id', '=', refundId)
      .where('returned_outside_at', 'is', null)
      .executeTakeFirstOrThrow();
    await close(tx, orderId, orderState);
    await tx
      .insertInto('order_events')
      .values({
        order_id: orderId,
        kind: 'refund outside',
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

async function close(tx: Tx, orderId: number, from: OrderState): Promise<void> {
  const valid = await tx
    .selectFrom('tickets as t')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .select('t.id')
    .where('l.order_id', '=', orderId)
    .where('t.state', '=', 'valid')
    .executeTakeFirst();
  const state = valid ? 'partly_refunded' : 'refunded';
  if (canBecome(from, state))
    await tx.updateTable('orders').set({ state }).where('id', '=', orderId).execute();
}
