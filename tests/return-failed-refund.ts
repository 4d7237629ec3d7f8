import type { Context } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { recordManualRepayment } from '#server/refunds/record-manual-repayment.ts';

/** The office has returned the money of a refund that failed. */
export async function returnFailedRefund(
  ctx: Context,
  { refundId, actor }: { refundId: number; actor: OfficeActor },
): Promise<void> {
  const { id: repaymentId } = await ctx.db
    .selectFrom('manualRepayments')
    .select('id')
    .where('refundId', '=', refundId)
    .executeTakeFirstOrThrow();
  await recordManualRepayment(ctx, { repaymentId, actor, note: 'By bank' });
}
