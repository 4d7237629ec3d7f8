import { sql } from 'kysely';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { processEach } from '#server/platform/process-each.ts';
import { lockFamily } from './lock-family.ts';

const KEPT_MONTHS = 24;
const MOST_AT_ONCE = 1_000;

/** Takes the consent back: nobody is kept without it. Safe to repeat. */
export async function takeFamilyConsentBack(ctx: Pick<Context, 'db'>, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockFamily(tx, userId);
    await erase(tx, userId);
  });
}

/** A family is kept for the next booking. Two years after the last one, or after its consent, none is expected. */
export async function forgetOldFamilies(ctx: Pick<Context, 'db'>): Promise<ProcessedEach> {
  const userIds = await findOld(ctx.db);
  return processEach(
    userIds.map(
      (userId) => () =>
        inTransaction(ctx, async (tx) => {
          await lockFamily(tx, userId);
          // Its owner may have kept somebody, or booked, since it was found.
          const [stillOld] = await findOld(tx, userId);
          if (stillOld !== undefined) await erase(tx, userId);
        }),
    ),
  );
}

async function findOld(db: Context['db'] | Tx, userId: number | null = null): Promise<number[]> {
  const since = sql`now() - make_interval(months => ${KEPT_MONTHS})`;
  const { rows } = await sql<{ userId: number }>`
    select c.user_id from family_consents c
    where c.ended_at is null and c.given_at < ${since} and c.user_id = coalesce(${userId}::bigint, c.user_id)
      and not exists (select from orders o where o.buyer = 'user:' || c.user_id and o.settled_at > ${since})
    order by c.given_at limit ${MOST_AT_ONCE}`.execute(db);
  return rows.map((row) => row.userId);
}

async function erase(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('familyPeople').where('userId', '=', userId).execute();
  await tx
    .updateTable('familyConsents')
    .set({ endedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}
