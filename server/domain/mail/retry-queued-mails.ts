import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';

const MOST_AT_ONCE = 200;

/**
 * Letters whose job was lost, or gave up, get a new one. A failure that was noted has a job that waits for its next try,
 * at most a quarter of an hour, and so has a letter that got its new job here.
 */
export async function retryQueuedMails(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  const retried = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update mails set leased_until = now(), last_error = coalesce(last_error, 'Nobody was working on it.') where id in (
        select id from mails
        where state = 'queued' and coalesce(leased_until, created_at) < now()
          - case when last_error is null then interval '2 minutes' else interval '20 minutes' end
        order by created_at limit ${MOST_AT_ONCE} for update skip locked
      ) returning id`.execute(tx);
    for (const { id } of rows) await ctx.jobs.add(tx, { queue: 'mail', mailId: id });
    return rows.length;
  });
  if (retried > 0) ctx.jobs.wake('mail');
  return retried;
}
