import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

/** Puts a failed job back into its queue with all of its retries. */
export async function retryJob(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  jobId: string,
): Promise<void> {
  const job = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ data: Job }>`
      select data from pgboss.job where id = ${jobId}::uuid and name = 'given_up'`.execute(tx);
    const data = rows[0]?.data;
    if (!data || !(await ctx.jobs.redrive(tx, jobId)))
      throw new Refusal('not_found', { message: 'This job is no longer in the list of failed jobs.' });
    await recordChange(tx, actor, { action: 'job.retried', subject: `job:${jobId}`, after: data });
    return data;
  });
  ctx.jobs.wake(job.queue);
}
