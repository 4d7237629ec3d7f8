import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { EmailKind } from './email-kind.ts';

const YOUNG_DAYS = 3;
// It may be dropped again, and both releases do not run side by side for long.
const MINUTES_BETWEEN = 5;
// One that is not on its way leaves its withdrawal to the office.
const atOnce: EmailKind = 'withdrawal_asked';

/** Kinds that the release before does not know, with when this release would still send one. Expects the alias m. */
const kinds = new Map<EmailKind, RawBuilder<boolean>>([
  ['withdrawal_received', sql`true`],
  ['withdrawal_unmatched', sql`true`],
  [
    'withdrawal_asked',
    sql`exists (select from withdrawals w
      where m.subject = 'order:' || w.order_id || '/withdrawal:' || w.id and w.state = 'waiting')`,
  ],
  ['withdrawal_returned', sql`true`],
  ['withdrawal_answered', sql`true`],
  [
    'cancellation_choice',
    sql`exists (select from session_cancellation_items i
      where i.id = split_part(m.subject, ':', 2)::bigint and i.state = 'asked' and i.asked_until > now())`,
  ],
  ['date_changed', sql`true`],
  [
    'date_not_changed',
    sql`exists (select from orders o
      where o.id = split_part(m.subject, ':', 2)::bigint and o.state in ('expired', 'failed'))`,
  ],
  [
    'session_runs',
    sql`exists (select from order_lines l join workshop_sessions w on w.id = l.session_id
      join tickets t on t.order_line_id = l.id and t.state = 'valid'
      where l.order_id = (m.facts ->> 'orderId')::bigint and w.id = (m.facts ->> 'sessionId')::bigint
        and w.cancelled_at is null)`,
  ],
  ['goodwill', sql`true`],
  ['copies_changed', sql`true`],
  ['copy', sql`true`],
  ['session_changed_instructor', sql`true`],
]);

/**
 * A process of the release before drops emails of kinds that it does not know, and buyers wait for these. What this release
 * drops on purpose was tried anew at infinity (dropForGood).
 */
export async function sendDroppedAgain(ctx: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const cases = sql.join(
    [...kinds].map(([kind, isDue]) => sql`when ${kind} then ${isDue}`),
    sql` `,
  );
  const again = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update emails m set state = 'queued', tried_anew_at = now()
      where m.state = 'dropped' and m.created_at > now() - make_interval(days => ${YOUNG_DAYS}) and m.recipient <> ''
        and (m.kind = ${atOnce} or coalesce(m.tried_anew_at < now() - make_interval(mins => ${MINUTES_BETWEEN}), true))
        and case m.kind ${cases} else false end
      returning m.id`.execute(tx);
    await ctx.jobs.addAll(
      tx,
      rows.map(({ id }) => ({ queue: 'email', emailId: id })),
    );
    return rows.length;
  });
  if (again > 0) ctx.jobs.wake('email');
}
