import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { recordDispute } from './record-dispute.ts';

/** Asks the provider for the state of a dispute. */
export async function checkDispute(
  ctx: Context,
  { disputeId, actor }: { disputeId: number; actor: OfficeActor },
): Promise<void> {
  const { providerId, ...before } = await findDispute(ctx, disputeId);
  await recordDispute(ctx, await ctx.cards.retrieveDispute(providerId));
  const { status } = await findDispute(ctx, disputeId);
  if (status !== before.status)
    await recordChange(ctx.db, actor, {
      action: 'dispute.checked',
      subject: `dispute:${disputeId}`,
      before,
      after: { status },
    });
}

function findDispute({ db }: Context, id: number): Promise<{ providerId: string; status: string }> {
  return db
    .selectFrom('disputes')
    .select(['providerDisputeId as providerId', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Dispute not found' }));
}
