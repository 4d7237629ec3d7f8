import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

/** A delivery only says that something should be checked, so it is always safe to process it again. */
export async function retryDelivery(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  eventId: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const event = await tx
      .selectFrom('webhookInbox')
      .select(['processedAt', 'lastError', 'tries'])
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Delivery not found.' }));
    if (event.processedAt !== null) return;
    await ctx.jobs.add(tx, { queue: 'webhook', eventId });
    await recordChange(tx, actor, {
      action: 'delivery.retried',
      subject: `delivery:${eventId}`,
      before: { tries: event.tries, last_error: event.lastError },
    });
  });
  ctx.jobs.wake('webhook');
}
