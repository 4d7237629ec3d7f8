import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { recordDispute } from './record-dispute.ts';

/** Asks the provider how a dispute stands. */
export async function checkDispute(ctx: Context, disputeId: number): Promise<void> {
  const { providerId } = await ctx.db
    .selectFrom('disputes')
    .select('provider_dispute_id as providerId')
    .where('id', '=', disputeId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Dispute not found' }));
  await recordDispute(ctx, await ctx.cards.retrieveDispute(providerId));
}
