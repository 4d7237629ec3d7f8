import type { RefundState } from '#contract/refund-state.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { recordRefund } from './record-refund.ts';
import { sendRefund } from './send-refund.ts';

/** Asks the provider what became of a refund, and for it where it was never asked. */
export async function checkRefund(ctx: Context, refundId: number): Promise<{ reference: string }> {
  const refund = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.state', 'r.provider_refund_id as providerId', 'o.reference'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  if (!refund) throw new Refusal('not_found', { message: 'Refund not found' });
  if (isUnderWay(refund.state)) await askFor(ctx, refund);
  return { reference: refund.reference };
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
