import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { blankWithdrawals } from '#server/privacy/blank-withdrawals.ts';

/** As long as a claim from a contract can be brought in most of Europe. */
export const WITHDRAWAL_KEPT_YEARS = 3;
const receipts = sql`('withdrawal_received', 'withdrawal_unmatched')`;

/** With the receipts, whose emails have the words. */
export async function forgetOldWithdrawals(ctx: Pick<Context, 'db'>): Promise<void> {
  const isOld = sql<boolean>`(decided_at is not null and received_at < now() - make_interval(years => ${WITHDRAWAL_KEPT_YEARS}))`;
  await inTransaction(ctx, async (tx) => {
    await sql`update emails set facts = '{}' where kind in ${receipts} and again_of is null
      and subject in (select 'withdrawal:' || id from withdrawals where ${isOld} and (email <> '' or name <> ''))`.execute(
      tx,
    );
    await sql`update emails again set facts = '{}' from emails first
      where again.again_of = first.id and first.kind in ${receipts} and first.again_of is null
        and first.subject in (select 'withdrawal:' || id from withdrawals
          where ${isOld} and (email <> '' or name <> ''))`.execute(tx);
    await blankWithdrawals(tx, isOld);
  });
}
