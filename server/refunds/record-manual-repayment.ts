import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { updateRefundState } from './update-refund-state.ts';

export interface RecordManualRepayment {
  repaymentId: number;
  note: string;
  actor: OfficeActor;
}

/** Records money that the office returned outside the card provider. A repeated request is recorded once. */
export async function recordManualRepayment(
  ctx: Pick<Context, 'db'>,
  { repaymentId, note, actor }: RecordManualRepayment,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Lock the order first, as every change of its money does.
    const { id: orderId } = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', (of) =>
        of.selectFrom('manualRepayments').select('orderId').where('id', '=', repaymentId),
      )
      .forUpdate()
      .executeTakeFirstOrThrow(nothingOwed);
    const owed = await tx
      .selectFrom('manualRepayments')
      .select(['amountCents', 'returnedAt'])
      .where('id', '=', repaymentId)
      .executeTakeFirstOrThrow(nothingOwed);
    if (owed.returnedAt !== null)
      throw new Refusal('conflict', { message: 'This repayment is already recorded.' });
    await tx
      .updateTable('manualRepayments')
      .set({ returnedAt: sql<Date>`now()`, returnedBy: actor.userId, note })
      .where('id', '=', repaymentId)
      .execute();
    await recordOrderEvent(tx, orderId, {
      kind: 'repayment_recorded',
      detail: { amountCents: owed.amountCents },
    });
    await updateRefundState(tx, orderId);
    await recordChange(tx, actor, {
      action: 'order.repayment_recorded',
      subject: `order:${orderId}`,
      after: { note, amount_cents: owed.amountCents },
    });
  });
}

function nothingOwed(): Refusal {
  return new Refusal('not_found', { message: 'Repayment not found.' });
}
