import { sql } from 'kysely';
import type { RetentionPeriods } from '#server/accounts/retention-periods.ts';
import { blankEmails } from '#server/emails/blank-emails.ts';
import { lastSeatOverAt } from '#server/orders/forgotten-at.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { blankConsents } from '#server/privacy/blank-consents.ts';
import { eachInBatches } from './each-in-batches.ts';

/** Who consented to what is proof for years after the last seat. Then the names go, with the copies that were sent since. */
export async function eraseOldConsents(
  ctx: Pick<Context, 'db'>,
  { consentYears }: Pick<RetentionPeriods, 'consentYears'>,
): Promise<ProcessedEach> {
  return eachInBatches(
    async (after, most) => {
      const { rows } = await sql<{ id: number; orderId: number }>`
        select t.id, o.id as order_id from tickets t join order_lines l on l.id = t.order_line_id
          join orders o on o.id = l.order_id
        where t.id > ${after} and exists (select from consents c where c.ticket_id = t.id
            and (c.participant <> '' or c.given_by <> '' or c.giver_email <> ''))
          and ${lastSeatOverAt} < now() - make_interval(years => ${consentYears}::int)
        order by t.id limit ${most}`.execute(ctx.db);
      return rows;
    },
    ({ id, orderId }) =>
      inTransaction(ctx, async (tx) => {
        await blankConsents(tx, sql`ticket_id = ${id}`);
        await blankEmails(tx, sql<boolean>`subject = ${`order:${orderId}/ticket:${id}`}`);
      }),
  );
}
