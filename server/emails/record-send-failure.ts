import { sql } from 'kysely';
import { EmailRefused } from '#contract/accounts/email-refused.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { alertUndelivered } from './alert-undelivered.ts';
import type { EmailContext } from './email-context.ts';
import type { QueuedEmail } from './queued-email.ts';

const MOST_REFUSALS = 3;
const LONGEST_ERROR = 500;

/** Rethrows, so that the job is retried, unless a retry cannot succeed. */
export async function recordSendFailure(
  ctx: Pick<EmailContext, 'db' | 'jobs' | 'loadEmails'>,
  email: QueuedEmail,
  error: unknown,
): Promise<void> {
  const refusals = error instanceof EmailRefused ? 1 : 0;
  const state = await inTransaction(ctx, async (tx) => {
    const noted = await tx
      .updateTable('emails')
      .set({
        state: sql`case when refusals + ${refusals} >= ${MOST_REFUSALS} or coalesce(tried_anew_at, created_at) < now() - interval '3 days'
          then 'failed' else 'queued' end`,
        refusals: sql`refusals + ${refusals}`,
        lastError: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR),
      })
      .where('id', '=', email.id)
      .where('state', '=', 'queued')
      .returning(['state', 'refusals'])
      .executeTakeFirst();
    if (noted?.state === 'failed')
      await alertUndelivered(ctx, tx, email, noted.refusals >= MOST_REFUSALS ? 'refused' : 'too late');
    return noted?.state;
  });
  if (state === 'queued') throw error;
  if (state === 'failed') ctx.jobs.wake('email');
}
