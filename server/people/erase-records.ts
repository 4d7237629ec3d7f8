import { sql } from 'kysely';
import { anonymiseOrdersOf } from '#server/accounts/anonymise-orders-of.ts';
import { deleteUser } from '#server/accounts/delete-user.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { blankEmails } from '#server/emails/blank-emails.ts';
import { forgetReminders } from '#server/emails/stop-reminders.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { blankWithdrawals } from '#server/privacy/blank-withdrawals.ts';
import { eraseAnswersGivenBy } from '#server/privacy/erase-answers.ts';
import { anonymiseLog, emailsTo } from './anonymise-records.ts';
import type { PersonalData } from './find-personal-data.ts';
import { forgetGuardian } from './forget-guardian.ts';
import { ticketsOfGuardian } from './guardian-seats.ts';

/** In the caller's transaction, which has locked the orders. Younger records than asked for stay. */
export async function eraseRecords(
  { db: tx, secretBox }: Pick<Context, 'secretBox'> & { db: Tx },
  personal: PersonalData,
  actor: OfficeActor | 'system',
): Promise<void> {
  const { personId, email, userId, orderIds, subjects, before } = personal;
  const moment = sql`${before}::timestamptz`;
  const blanked = {
    log_entries: await anonymiseLog(tx, personal),
    emails: await blankEmails(tx, emailsTo(personal)),
  };
  await anonymiseOrdersOf(tx, { ...personal, consents: 'erased' });
  const tickets = ticketsOfGuardian(sql`${email}`);
  await eraseAnswersGivenBy({ db: tx, secretBox }, { tickets, email, before });
  await sql`delete from order_requests
    where (email = ${email} or order_id = any (${orderIds}::bigint[])) and requested_at <= ${moment}`.execute(
    tx,
  );
  await sql`delete from idempotency_keys
    where subject = any (${subjects}) and created_at <= ${moment}`.execute(tx);
  for (const table of ['one_time_tokens', 'invitations', 'contact_messages', 'brochure_leads'])
    await sql`delete from ${sql.table(table)} where email = ${email} and created_at <= ${moment}`.execute(tx);
  await blankWithdrawals(
    tx,
    sql`((email = ${email} or order_id = any (${orderIds}::bigint[])) and received_at <= ${moment})`,
  );
  await sql`delete from person_notes where person_id = ${personId} and written_at <= ${moment}`.execute(tx);
  await sql`update orders set copy_email = '', revision = revision + 1
    where copy_email = ${email} and copy_email <> '' and created_at <= ${moment}`.execute(tx);
  await sql`update instructors set email = '', revision = revision + 1 where email = ${email} and created_at <= ${moment}`.execute(
    tx,
  );
  await forgetGuardian(tx, { email, before });
  if (userId !== null) await deleteUser(tx, userId);
  await forgetReminders({ db: tx, secretBox }, email, before);
  // Removes the row in people, unless something younger is known.
  await sql`select count_people(array[${email}]::text[])`.execute(tx);
  await recordChange(tx, actor, {
    action: 'person.erased',
    subject: `person:${personId ?? 'unknown'}`,
    after: {
      had_account: userId !== null,
      orders: orderIds.length,
      messages: personal.messageIds.length,
      leads: personal.leadIds.length,
      ...blanked,
    },
  });
}
