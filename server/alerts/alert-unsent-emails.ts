import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { queueAlert } from './queue-alert.ts';

const MINUTES = 30;

/**
 * An alert that has no email, because no email is sent: some have waited for half an hour, and none was sent meanwhile.
 * At most once a day.
 */
export async function alertUnsentEmails(ctx: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ waiting: number; today: string; isNoneSent: boolean }>`
      select count(*)::int as waiting, to_char(now(), 'YYYY-MM-DD') as today,
        coalesce((select max(sent_at) from (
          select sent_at from emails where state = 'sent' order by created_at desc limit 1000) latest)
          < now() - make_interval(mins => ${MINUTES}), true) as is_none_sent
      from emails where state = 'queued'
        and coalesce(tried_anew_at, created_at) < now() - make_interval(mins => ${MINUTES})`.execute(tx);
    const [found] = rows;
    if (!found || found.waiting === 0 || !found.isNoneSent) return;
    await queueAlert(ctx, tx, {
      subject: `unsent_emails:${found.today}`,
      what: `No email has been sent for ${MINUTES} minutes, and some are waiting. Check the mail server; the health page shows its last error.`,
      path: '/admin/health',
    });
  });
}
