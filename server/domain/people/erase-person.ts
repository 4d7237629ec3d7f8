import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { anonymiseOrdersOf } from '../accounts/anonymise-orders-of.ts';
import { deleteUser } from '../accounts/delete-user.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, Tx } from '../context.ts';
import { forgetReminders } from '../emails/stop-reminders.ts';
import { inTransaction } from '../in-transaction.ts';
import { anonymiseEmails, anonymiseLog } from './anonymise-records.ts';
import { checkErasure } from './check-erasure.ts';
import type { PersonalData } from './find-personal-data.ts';
import { collectPersonalData } from './find-personal-data.ts';

export interface ErasePerson {
  personId: number;
  /** The address, typed again to confirm. */
  email: string;
}

/** Erases a person's data. Amounts for accounting stay, without a name. Safe to repeat. */
export async function erasePerson(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  { personId, email }: ErasePerson,
  actor: OfficeActor,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The audit log is long, and no other request waits for this.
    await sql`set local statement_timeout = '60s'`.execute(tx);
    const personal = await lockPersonalData(tx, personId);
    if (!personal) return;
    if (personal.email !== email)
      throw new Refusal('validation_failed', {
        fields: { email: ['This is not this person’s email address'] },
      });
    const [obstacle] = await checkErasure(tx, personal);
    if (obstacle !== undefined) throw new Refusal('conflict', { message: obstacle });
    const blanked = await eraseAll(tx, personal);
    await forgetReminders({ db: tx, secretBox: ctx.secretBox }, email);
    await recordChange(tx, actor, {
      action: 'person.erased',
      subject: `person:${personId}`,
      after: {
        had_account: personal.userId !== null,
        orders: personal.orderIds.length,
        messages: personal.messageIds.length,
        leads: personal.leadIds.length,
        ...blanked,
      },
    });
  });
}

/** Undefined if already erased. An order being placed locks its account, so it is included here. */
async function lockPersonalData(tx: Tx, personId: number): Promise<PersonalData | undefined> {
  await sql`select from users where id = (select user_id from people where id = ${personId}) for update`.execute(
    tx,
  );
  const found = await collectPersonalData(tx, personId);
  if (found) {
    await sql`select from orders where id = any (${found.orderIds}::bigint[]) order by id for update`.execute(
      tx,
    );
    return collectPersonalData(tx, personId);
  }
  const erased = await tx
    .selectFrom('auditLog')
    .select('id')
    .where('subject', '=', `person:${personId}`)
    .where('action', '=', 'person.erased')
    .executeTakeFirst();
  if (!erased) throw new Refusal('not_found', { message: 'Person not found.' });
  return undefined;
}

async function eraseAll(tx: Tx, personal: PersonalData) {
  const { personId, email, userId, subjects } = personal;
  const blanked = {
    log_entries: await anonymiseLog(tx, personal),
    emails: await anonymiseEmails(tx, personal),
  };
  await anonymiseOrdersOf(tx, personal);
  await sql`delete from order_requests
    where email = ${email} or order_id = any (${personal.orderIds}::bigint[])`.execute(tx);
  await sql`delete from idempotency_keys where subject = any (${subjects})`.execute(tx);
  await tx.deleteFrom('oneTimeTokens').where('email', '=', email).execute();
  await tx.deleteFrom('invitations').where('email', '=', email).execute();
  await tx.deleteFrom('contactMessages').where('email', '=', email).execute();
  await tx.deleteFrom('brochureLeads').where('email', '=', email).execute();
  await tx.deleteFrom('people').where('id', '=', personId).execute();
  if (userId !== null) await deleteUser(tx, userId);
  return blanked;
}
