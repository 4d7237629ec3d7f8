import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { retryRefund } from '../payments/retry-refund.ts';
import { itemsWithRefund, stateOfItem } from './cancellation-items.ts';

/** What failed is begun again; a refund that failed as another one, once for each failure. Says how many. */
export async function retryCallingOff(ctx: Context, actor: OfficeActor, sessionId: number): Promise<number> {
  const { callingOffId, items, refunds } = await findFailed(ctx, sessionId);
  let retried = 0;
  for (const refundId of refunds) retried += await retryOnce(ctx, { refundId, actor });
  const isAny = retried + items > 0;
  if (isAny)
    await inTransaction(ctx, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        update calling_off_items set state = 'due', changed_at = now()
        where calling_off_id = ${callingOffId} and state = 'failed' returning id`.execute(tx);
      retried += rows.length;
      await recordChange(tx, actor, {
        action: 'session.calling_off_retried',
        subject: `session:${sessionId}`,
        after: { retried },
      });
      await ctx.jobs.add(tx, { queue: 'calling_off', callingOffId });
    });
  ctx.jobs.wake('calling_off');
  return retried;
}

async function findFailed({ db }: Context, sessionId: number) {
  const run = await db
    .selectFrom('callingsOff')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  if (!run) throw new Refusal('not_found', { message: 'This session is not called off.' });
  const { rows } = await sql<{ isItem: boolean; refundId: number | null }>`
    select i.state = 'failed' as is_item, r.id as refund_id from ${itemsWithRefund}
    where i.calling_off_id = ${run.id} and ${stateOfItem} = 'failed'`.execute(db);
  return {
    callingOffId: run.id,
    items: rows.filter(({ isItem }) => isItem).length,
    refunds: rows.flatMap(({ isItem, refundId }) => (isItem || refundId === null ? [] : [refundId])),
  };
}

/** Another press was faster: then it is tried already. */
async function retryOnce(ctx: Context, asked: { refundId: number; actor: OfficeActor }): Promise<number> {
  try {
    await retryRefund(ctx, asked);
    return 1;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') return 0;
    throw error;
  }
}
