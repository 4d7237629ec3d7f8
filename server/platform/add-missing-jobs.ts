import { sql } from 'kysely';
import type { Context } from './context.ts';
import { inTransaction } from './in-transaction.ts';
import type { Job } from './jobs.ts';

/**
 * At start-up, adds jobs for waiting rows that have none, as after an upgrade or a database restore. A job whose
 * retries are spent is left to the office.
 */
export async function addMissingJobs(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    // Otherwise two processes that start at once would both add the jobs.
    await sql`select pg_advisory_xact_lock(12, 0)`.execute(tx);
    const { rows } = await sql<{ job: Job }>`
      with waiting as (
        select jsonb_build_object('queue', 'email', 'emailId', id) as job from emails where state = 'queued'
        union all
        select jsonb_build_object('queue', 'alert', 'alertId', id) from alerts where state = 'queued'
        union all
        select jsonb_build_object('queue', 'webhook', 'eventId', event_id) from webhook_inbox where processed_at is null
        union all
        select jsonb_build_object('queue', 'refund', 'refundId', id) from refunds where state = 'due'
        union all
        select jsonb_build_object('queue', 'evidence', 'evidenceId', id) from dispute_evidence
        where requested_at is not null and sent_at is null and failed_at is null
        union all
        select jsonb_build_object('queue', 'session_cancellation', 'cancellationId', id) from session_cancellations
        where finished_at is null)
      select job from waiting
      where job not in (select data from pgboss.job where state < 'completed' and data ? 'queue')`.execute(
      tx,
    );
    for (const { job } of rows) await ctx.jobs.add(tx, job);
    return rows.length;
  });
}
