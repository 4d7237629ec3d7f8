import { sql } from 'kysely';
import { MailRefused } from '#contract/mail-refused.ts';
import type { LeasedMail } from './lease-mail.ts';
import type { MailContext } from './mail-context.ts';

const MOST_REFUSALS = 3;
const LONGEST_ERROR = 500;

/** Throws on, so that the job is tried again, unless it would be in vain. */
export async function noteFailure(
  { db }: Pick<MailContext, 'db'>,
  { id, tries }: Pick<LeasedMail, 'id' | 'tries'>,
  error: unknown,
): Promise<void> {
  const isRefused = error instanceof MailRefused && tries >= MOST_REFUSALS;
  const { state } = await db
    .updateTable('mails')
    .set({
      state: sql`case when ${isRefused} or created_at < now() - interval '3 days' then 'failed' else 'queued' end`,
      last_error: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR),
      leased_until: sql`now()`,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow();
  if (state === 'queued') throw error;
}
