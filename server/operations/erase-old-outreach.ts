import { sql } from 'kysely';
import type { RetentionPeriods } from '#server/accounts/retention-periods.ts';
import { blankEmails } from '#server/emails/blank-emails.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

const AT_ONCE = 500;

/** Messages count from what was last written or done about them. */
export async function eraseOldOutreach(
  ctx: Pick<Context, 'db'>,
  { outreachMonths }: Pick<RetentionPeriods, 'outreachMonths'>,
): Promise<{ erased: number }> {
  const old = sql`now() - make_interval(months => ${outreachMonths}::int)`;
  const messages = sql`select m.id, array['contact_message:' || m.id] || array(
      select 'contact_reply:' || s.id from contact_message_steps s where s.message_id = m.id) as subjects
    from contact_messages m where m.created_at < ${old} and not exists (
      select from contact_message_steps s where s.message_id = m.id and s.made_at >= ${old})`;
  const leads = sql`select l.id, array['brochure_lead:' || l.id] as subjects
    from brochure_leads l where l.created_at < ${old}`;
  let erased = 0;
  for (const [table, found] of [['contact_messages', messages] as const, ['brochure_leads', leads] as const])
    for (let count = AT_ONCE; count === AT_ONCE; erased += count)
      count = await inTransaction(ctx, async (tx) => {
        const { rows } = await sql<{ subjects: string[] }>`
          delete from ${sql.table(table)} gone using (${found} limit ${AT_ONCE}) found
          where gone.id = found.id returning found.subjects`.execute(tx);
        const subjects = rows.flatMap((row) => row.subjects);
        if (subjects.length > 0)
          await blankEmails(
            tx,
            sql<boolean>`(recipient not in ('office', '') and subject = any (${subjects}))`,
          );
        return rows.length;
      });
  return { erased };
}
