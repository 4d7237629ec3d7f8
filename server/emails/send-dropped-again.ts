import { sql } from 'kysely';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { EmailKind } from './email-kind.ts';
import type { Email, GatherContext } from './email.ts';

const YOUNG_DAYS = 3;
// It may be dropped again, and both releases do not run side by side for long.
const MINUTES_BETWEEN = 5;
// One that is not on its way leaves its withdrawal to the office.
const atOnce: EmailKind = 'withdrawal_asked';

/**
 * A process of the release before drops emails of kinds that it does not know, and buyers wait for these. What this release
 * drops on purpose was tried anew at infinity (dropForGood).
 */
export async function sendDroppedAgain(
  ctx: Pick<GatherContext, 'db' | 'jobs' | 'loadEmails'>,
): Promise<void> {
  const emails = Object.entries<Email>(await ctx.loadEmails());
  const cases = emails.flatMap(([kind, { isStillDue }]) =>
    isStillDue ? [sql`when ${kind} then ${isStillDue}`] : [],
  );
  if (cases.length === 0) return;
  const again = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update emails m set state = 'queued', tried_anew_at = now()
      where m.state = 'dropped' and m.created_at > now() - make_interval(days => ${YOUNG_DAYS}) and m.recipient <> ''
        and (m.kind = ${atOnce} or coalesce(m.tried_anew_at < now() - make_interval(mins => ${MINUTES_BETWEEN}), true))
        and case m.kind ${sql.join(cases, sql` `)} else false end
      returning m.id`.execute(tx);
    await ctx.jobs.addAll(
      tx,
      rows.map(({ id }) => ({ queue: 'email', emailId: id })),
    );
    return rows.length;
  });
  if (again > 0) ctx.jobs.wake('email');
}
