import { sql } from 'kysely';
import { eraseEntriesOfTicket } from '#server/audit/erase-entries-of-ticket.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { blankEmails } from '#server/emails/blank-emails.ts';
import type { Tx } from '#server/platform/context.ts';
import { blankConsents } from '#server/privacy/blank-consents.ts';
import { entryOf, eraseFormerHolders, eraseSeat, isOnTicket, lockTicket, subjectOf } from './erase-seat.ts';

/** After a restore, in the caller's transaction: what hangs on the ticket, or on a name on it. Younger answers stay. */
export async function eraseParticipantAgain(tx: Tx, erased: string, before: string): Promise<void> {
  const [code = '', ...words] = erased.split(' ');
  const name = words.join(' ');
  const ticket = await lockTicket(tx, code);
  if (!ticket) return;
  if (name === '') {
    await eraseSeat(tx, { ...ticket, before });
    await blankEmails(
      tx,
      sql<boolean>`subject = ${subjectOf(ticket)} and created_at <= ${before}::timestamptz`,
    );
    await eraseEntriesOfTicket(tx, { ...ticket, names: undefined, before });
  } else {
    const consents = sql<boolean>`participant = ${name} and given_at <= ${before}::timestamptz and ${isOnTicket(ticket)}`;
    await blankEmails(
      tx,
      sql<boolean>`subject = ${subjectOf(ticket)} and created_at <= ${before}::timestamptz
        and recipient in (select giver_email from consents where ${consents})`,
    );
    await blankConsents(tx, consents);
    if (ticket.holder === name) await eraseSeat(tx, { ...ticket, before });
    await eraseFormerHolders(tx, { ...ticket, names: [name], before });
    await eraseEntriesOfTicket(tx, { ...ticket, names: [name], before });
  }
  await recordChange(tx, 'system', entryOf(ticket));
}
