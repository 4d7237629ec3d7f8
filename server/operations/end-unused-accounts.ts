import { sql } from 'kysely';
import { OFFICE_ROLES } from '#contract/staff/office-role.ts';
import { eraseAccount } from '#server/accounts/erase-account.ts';
import type { RetentionPeriods } from '#server/accounts/retention-periods.ts';
import { unusedSince } from '#server/accounts/unused-since.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { recordErasure } from '#server/privacy/record-erasure.ts';
import { eachInBatches } from './each-in-batches.ts';

type Periods = Pick<RetentionPeriods, 'unusedAccountMonths' | 'noticeDays'>;

/** Emails the owners of accounts that nobody has signed in to for years. Safe to repeat. */
export async function announceUnusedAccounts(
  ctx: Pick<Context, 'db' | 'jobs'>,
  periods: Periods,
): Promise<ProcessedEach> {
  const outcome = await eachInBatches(
    async (after, most) => {
      const { rows } = await sql<{ id: number; email: string; subject: string }>`
        select u.id, u.email, ${unusedSince} as subject from users u where u.id > ${after} and ${isUnused(periods)}
          and not exists (select from emails e where e.kind = 'account_unused' and e.subject = ${unusedSince})
        order by u.id limit ${most}`.execute(ctx.db);
      return rows;
    },
    ({ id, email, subject }) =>
      inTransaction(ctx, (tx) =>
        queueEmail(ctx, tx, { kind: 'account_unused', subject, recipient: email, facts: { userId: id } }),
      ),
  );
  ctx.jobs.wake('email');
  return outcome;
}

/** Erases those whose owners were told and did not sign in since. Consents for their seats have a time of their own. */
export async function eraseUnusedAccounts(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  periods: Periods,
): Promise<ProcessedEach> {
  return eachInBatches(
    async (after, most) => {
      const { rows } = await sql<{ id: number }>`
        select u.id from users u where u.id > ${after} and ${isUnused(periods)} and ${wasTold(periods)}
        order by u.id limit ${most}`.execute(ctx.db);
      return rows;
    },
    ({ id }) =>
      inTransaction(ctx, async (tx) => {
        const account = await lockIfUnused(tx, id, periods);
        if (!account) return;
        const erasing = { db: tx, secretBox: ctx.secretBox };
        await eraseAccount(erasing, { ...account, actor: 'system', consents: 'kept' });
        // Its orders are erased by their own age, before and after a restore.
        await recordErasure(erasing, { kind: 'unused_account', email: account.email, orderIds: [] });
      }),
  );
}

/** A sign-in and a new order lock the account, so they are either seen here or find none. */
async function lockIfUnused(tx: Tx, id: number, periods: Periods) {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ id: number; email: string; isEmailVerified: boolean; orderIds: number[] }>`
    select u.id, u.email, u.email_verified_at is not null as is_email_verified,
      (select coalesce(json_agg(o.id), '[]') from orders o where o.user_id = u.id) as order_ids
    from users u where u.id = ${id} and ${isUnused(periods)} and ${wasTold(periods)}`.execute(tx);
  return rows[0];
}

/** Nobody of the office, also of former times: their work names them. Orders that name their buyer come first. */
function isUnused({ unusedAccountMonths }: Periods) {
  return sql<boolean>`(u.last_used_at < now() - make_interval(months => ${unusedAccountMonths}::int)
    and u.role <> all (${[...OFFICE_ROLES]}::text[])
    and not exists (select from orders o where o.user_id = u.id and o.anonymised_at is null)
    and not exists (select from session_cancellations c where c.started_by = u.id)
    and not exists (select from withdrawals v where v.decided_by = u.id))`;
}

/** An address that takes no email was tried for days, and cannot be told in any other way. */
function wasTold({ noticeDays }: Periods) {
  return sql<boolean>`exists (select from emails e where e.kind = 'account_unused' and e.subject = ${unusedSince}
    and e.state in ('sent', 'failed')
    and coalesce(e.sent_at, e.created_at) < now() - make_interval(days => ${noticeDays}::int))`;
}
