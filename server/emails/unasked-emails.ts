import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import type { EmailKind } from './email-kind.ts';
import { areRemindersStopped } from './stop-reminders.ts';

const KINDS: EmailKind[] = ['confirm_seats', 'order_to_pay', 'payment_failed', 'order_expired'];
// As they stand in the index emails_about_open_orders.
const kinds = sql.join(KINDS.map((kind) => sql.lit(kind)));
const MOST_A_DAY = 3;

/**
 * Whether the address has had as many emails about unfinished orders as one gets within a day. Anybody can start orders
 * with somebody else's address, so only one that its owner has confirmed gets more.
 */
export function hasHadEnough(
  recipient: RawBuilder<string>,
  { until, before = sql`null` }: { until: RawBuilder<Date>; before?: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from users where users.email = ${recipient} and email_verified_at is not null)
    and not exists (select from one_time_tokens link
      where link.email = ${recipient} and link.purpose in ('confirm_seats', 'open_order') and link.used_at is not null)
    and ${MOST_A_DAY} <= (
      select count(*) from emails earlier
      where earlier.recipient = ${recipient} and earlier.kind in (${kinds}) and earlier.state <> 'dropped'
        and earlier.created_at > ${until} - interval '1 day' and coalesce(earlier.id < ${before}, true)))`;
}

/** For whoever needs the link in an email: says why none would be sent. */
export async function refuseUnlessReachable(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  email: string,
): Promise<void> {
  await refuseIfStopped(ctx, email);
  const enough = hasHadEnough(sql`${email}`, { until: sql`now()` });
  const { rows } = await sql<{ isEnough: boolean }>`select ${enough} as is_enough`.execute(ctx.db);
  if (rows[0]?.isEnough)
    throw new Refusal('conflict', {
      message:
        'We have sent three emails to this address today. Please use the link in one of them first, or sign in with a confirmed email address.',
    });
}

export async function refuseIfStopped(ctx: Pick<Context, 'db' | 'secretBox'>, email: string): Promise<void> {
  if (await areRemindersStopped(ctx, email))
    throw new Refusal('conflict', {
      message:
        'Emails about unfinished orders are stopped for this address, so we cannot send you the link that confirms your seats. Please sign in with a confirmed email address, use another one, or allow these emails again by the link in one of them.',
    });
}
