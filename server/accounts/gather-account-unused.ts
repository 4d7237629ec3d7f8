import { sql } from 'kysely';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { readRetentionPeriods } from './retention-periods.ts';
import { unusedSince } from './unused-since.ts';

/** Not sent to whoever has signed in since. */
export async function gatherAccountUnused(
  { db, publicUrl }: EmailContext,
  { recipient, subject }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const { noticeDays } = await readRetentionPeriods(db);
  const { rows } = await sql<{ name: string; endsOn: string }>`
    select u.name,
      to_char((now() + make_interval(days => ${noticeDays}::int)) at time zone 'UTC', 'YYYY-MM-DD') as ends_on
    from users u where u.email = ${recipient} and ${unusedSince} = ${subject}`.execute(db);
  const [user] = rows;
  return (
    user && { content: { kind: 'account_unused', publicUrl, ...user, signInUrl: `${publicUrl}/signin` } }
  );
}
