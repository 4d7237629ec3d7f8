import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';

const MOST_AT_ONCE = 200;

/** Letters whose job was lost, or gave up, get a new one. The time of the last try moves on, so that others let them be. */
export async function retryQueuedMails(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  const retried = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update mails set leased_until = now() where id in (
        select id from mails
        where state = 'queued' and coalesce(leased_until, created_at) < now() - interval '10 minutes'
        order by created_at limit ${MOST_AT_ONCE} for update skip locked
      ) returning id`.execute(tx);
    for (const { id } of rows) await ctx.jobs.add(tx, { queue: 'mail', mailId: id });
    return rows.length;
  });
  if (retried > 0) ctx.jobs.wake('mail');
  return retried;
}
