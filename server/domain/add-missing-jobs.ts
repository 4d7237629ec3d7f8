import { sql } from 'kysely';
import type { Context } from './context.ts';
import { inTransaction } from './in-transaction.ts';
import type { Job } from './jobs.ts';

/**
 * When a process starts: rows that wait and have no job that will work on them, as an upgrade or a restored database
 * may leave them, get one. A job that has given up waits for somebody of the office.
 */
export async function addMissingJobs(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    // Two processes that start at once would both add them.
    await sql`select pg_advisory_xact_lock(12, 0)`.execute(tx);
    const { rows } = await sql<{ job: Job }>`
      with waiting as (
        select jsonb_build_object('queue', 'email', 'emailId', id) as job from emails where state = 'queued'
        union all
        select jsonb_build_object('queue', 'webhook', 'eventId', event_id) from webhook_inbox where processed_at is null
        union all
        select jsonb_build_object('queue', 'refund', 'refundId', id) from refunds where state = 'due'
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
