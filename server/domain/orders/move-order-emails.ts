import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import { emailSubjectsOf } from '../emails/email-subjects-of.ts';

/**
 * Queued emails go to the new address. Links that were sent to the old address stop working, except those to object to
 * the change.
 */
export async function moveOrderEmails(tx: Tx, orderId: number, email: string): Promise<void> {
  await sql`update emails set recipient = ${email}
    where state = 'queued' and kind not in ('office_alert', 'address_changed')
      and subject = any (array(${emailSubjectsOf(sql`${orderId}::bigint`)}))`.execute(tx);
  await tx
    .deleteFrom('oneTimeTokens')
    .where('orderId', '=', orderId)
    .where('purpose', '<>', 'object_to_address')
    .execute();
  await tx.deleteFrom('orderKeys').where('orderId', '=', orderId).execute();
}
