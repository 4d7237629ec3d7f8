import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Job } from '../jobs.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';

/** Every job of ours may be done twice: the one that gave up is taken away, and the same begins anew. */
export async function tryJobAgain(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  jobId: string,
): Promise<void> {
  const job = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ data: Job }>`
      delete from pgboss.job where id = ${jobId}::uuid and state = 'failed' and data ? 'queue' returning data`.execute(
      tx,
    );
    const data = rows[0]?.data;
    if (!data)
      throw new Refusal('not_found', { message: 'This job is not among those that gave up any more.' });
    await ctx.jobs.add(tx, data);
    await recordChange(tx, actor, { action: 'job.tried_again', subject: `job:${jobId}`, after: data });
    return data;
  });
  ctx.jobs.wake(job.queue);
}
