import { sql } from 'kysely';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import type { Tx } from '#server/platform/context.ts';

/**
 * Queued emails go to the new address. Links that were sent to the old address stop working, except those to object to
 * the change. A queued link that confirms seats is dropped, because a worker may be sending it to the old address right
 * now: the caller queues a new one.
 */
export async function moveOrderEmails(tx: Tx, orderId: number, email: string): Promise<void> {
  await sql`update emails set recipient = ${email}
    where state = 'queued' and kind not in ('office_alert', 'address_changed', 'confirm_seats', 'seat_link', 'consents', 'former_guardian', 'withdrawal_asked', 'copy')
      and subject = any (array(${emailSubjectsOf(sql`${orderId}::bigint`)}))`.execute(tx);
  await tx
    .updateTable('emails')
    .set({ state: 'dropped' })
    .where('state', '=', 'queued')
    .where('kind', '=', 'confirm_seats')
    .where('subject', '=', `order:${orderId}`)
    .execute();
  await tx
    .deleteFrom('oneTimeTokens')
    .where('orderId', '=', orderId)
    .where('purpose', 'not in', ['object_to_address', 'object_to_withdrawal'])
    .execute();
  await tx.deleteFrom('orderKeys').where('orderId', '=', orderId).execute();
}
