import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { retryRefund } from '#server/refunds/retry-refund.ts';
import { itemsWithRefund, stateOfItem } from './cancellation-items.ts';

/** Retries what failed. A failed refund is retried as a new refund, once per failure. Returns the number of retries. */
export async function retrySessionCancellation(
  ctx: Context,
  actor: OfficeActor,
  sessionId: number,
): Promise<number> {
  const { cancellationId, items, refunds } = await findFailed(ctx, sessionId);
  let retried = 0;
  for (const refundId of refunds) retried += await retryOnce(ctx, { refundId, actor });
  const isAny = retried + items > 0;
  if (isAny)
    await inTransaction(ctx, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        update session_cancellation_items set state = 'due', changed_at = now()
        where cancellation_id = ${cancellationId} and state = 'failed' returning id`.execute(tx);
      retried += rows.length;
      await recordChange(tx, actor, {
        action: 'session.cancellation_retried',
        subject: `session:${sessionId}`,
        after: { retried },
      });
      await ctx.jobs.add(tx, { queue: 'session_cancellation', cancellationId });
    });
  ctx.jobs.wake('session_cancellation');
  return retried;
}

async function findFailed({ db }: Context, sessionId: number) {
  const run = await db
    .selectFrom('sessionCancellations')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  if (!run) throw new Refusal('not_found', { message: 'This session is not cancelled.' });
  const { rows } = await sql<{ isItem: boolean; refundId: number | null }>`
    select i.state = 'failed' as is_item, r.id as refund_id from ${itemsWithRefund}
    where i.cancellation_id = ${run.id} and ${stateOfItem} = 'failed'`.execute(db);
  return {
    cancellationId: run.id,
    items: rows.filter(({ isItem }) => isItem).length,
    refunds: rows.flatMap(({ isItem, refundId }) => (isItem || refundId === null ? [] : [refundId])),
  };
}

/** Another click has already started the retry. */
async function retryOnce(ctx: Context, asked: { refundId: number; actor: OfficeActor }): Promise<number> {
  try {
    await retryRefund(ctx, asked);
    return 1;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return 0;
    throw error;
  }
}
