import type { RefundState } from '#contract/orders/refund-state.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { recordRefund } from './record-refund.ts';
import { sendRefund } from './send-refund.ts';

/** Asks the provider for the state of a refund, or requests the refund if that never happened. */
export async function checkRefund(
  ctx: Context,
  { refundId, actor }: { refundId: number; actor: OfficeActor },
): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'state', 'providerRefundId as providerId'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (!refund) throw new Refusal('not_found', { message: 'Refund not found' });
  if (!isUnderWay(refund.state)) return;
  await askFor(ctx, refund);
  const { state } = await ctx.db
    .selectFrom('refunds')
    .select('state')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (state !== refund.state)
    await recordChange(ctx.db, actor, {
      action: 'refund.checked',
      subject: `refund:${refundId}`,
      before: { state: refund.state },
      after: { state },
    });
}

export async function askFor(
  ctx: Context,
  { id, providerId }: { id: number; providerId: string | null },
): Promise<void> {
  if (providerId === null) await sendRefund(ctx, id);
  else await recordRefund(ctx, await ctx.cards.retrieveRefund(providerId));
}

function isUnderWay(state: RefundState): boolean {
  return state === 'due' || state === 'pending';
}
