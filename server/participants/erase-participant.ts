import { sql } from 'kysely';
import { isSameName } from '#contract/participants/same-person.ts';
import { Refusal } from '#contract/refusal.ts';
import { eraseEntriesOfTicket } from '#server/audit/erase-entries-of-ticket.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { allowLongStatements } from '#server/db/long-statements.ts';
import { blankEmails } from '#server/emails/blank-emails.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { blankConsents } from '#server/privacy/blank-consents.ts';
import { recordErasedParticipant } from '#server/privacy/record-erasure.ts';
import { entryOf, eraseFormerHolders, eraseSeat, erasedName, lockTicket } from './erase-seat.ts';
import type { Participant } from './get-participant.ts';
import { findParticipant } from './get-participant.ts';
import type { ParticipantKey } from './participant-row.ts';

export interface EraseParticipant extends ParticipantKey {
  /** Typed again to confirm. The code of the ticket if there is no name. */
  name: string;
}

/**
 * Erases one of those who came on a ticket, who may have no email address. The seat stays the buyer's, and asks again who
 * comes if this was the one who is named on it. What is kept of others on the ticket stays. Safe to repeat.
 */
export async function eraseParticipant(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  { code, former, name }: EraseParticipant,
  actor: OfficeActor,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await allowLongStatements(tx);
    const ticket = await lockTicket(tx, code);
    if (!ticket) throw new Refusal('not_found', { message: 'Participant not found.' });
    const participant = await findParticipant(tx, { code, former });
    if (!participant) return;
    refuseOtherName(participant, name);
    const names = await namesOf(tx, participant);
    await blankConsents(tx, sql<boolean>`id = any (${participant.consentIds}::bigint[])`);
    if (former === 0) await eraseSeat(tx, { ...ticket, before: 'infinity' });
    await eraseFormerHolders(tx, { ...ticket, names, before: 'infinity' });
    await blankEmails(tx, sql<boolean>`id = any (${participant.emailIds}::bigint[])`);
    await eraseEntriesOfTicket(tx, {
      ...ticket,
      names: former === 0 ? undefined : names,
      before: 'infinity',
    });
    await recordChange(tx, actor, entryOf(ticket));
    await recordErasedParticipant(
      { db: tx, secretBox: ctx.secretBox },
      former === 0
        ? [code, ...names.map((each) => erasedName(code, each))]
        : names.map((each) => erasedName(code, each)),
    );
  });
}

function refuseOtherName({ name, code }: Participant, typed: string): void {
  if (isSameName(name || code, typed)) return;
  const message =
    name === '' ? 'This is not the code of this ticket' : 'This is not the name of this participant';
  throw new Refusal('validation_failed', { fields: { name: [message] } });
}

/** As they stand on consents, and on the ticket. */
async function namesOf(tx: Tx, { name, consentIds }: Participant): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct participant as name from consents where id = any (${consentIds}::bigint[])`.execute(tx);
  return [...new Set([name, ...rows.map((row) => row.name)])].filter(Boolean);
}
