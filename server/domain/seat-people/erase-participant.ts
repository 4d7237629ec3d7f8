import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { isSameName } from '#contract/same-person.ts';
import { allowLongStatements } from '#server/db/long-statements.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, Tx } from '../context.ts';
import { blankEmails } from '../emails/blank-emails.ts';
import { recordErasedTicket } from '../erasures/record-erasure.ts';
import { inTransaction } from '../in-transaction.ts';
import { findParticipant } from './get-participant.ts';

export interface EraseParticipant {
  /** The ticket. */
  code: string;
  /** Typed again to confirm. */
  name: string;
}

/**
 * Erases who comes on one ticket, who may have no email address. The seat stays the buyer's, and asks again who comes.
 * Safe to repeat.
 */
export async function eraseParticipant(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  { code, name }: EraseParticipant,
  actor: OfficeActor,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await allowLongStatements(tx);
    const ticket = await lockTicket(tx, code);
    if (!ticket) throw new Refusal('not_found', { message: 'Participant not found.' });
    const participant = await findParticipant(tx, code);
    if (!participant) return;
    if (!isSameName(participant.name, name))
      throw new Refusal('validation_failed', {
        fields: { name: ['This is not the name of this participant'] },
      });
    await eraseTicket(tx, { ...ticket, code });
    await recordChange(tx, actor, {
      action: 'participant.erased',
      subject: `order:${ticket.orderId}`,
      after: { ticket: code },
    });
    await recordErasedTicket({ db: tx, secretBox: ctx.secretBox }, code);
  });
}

/** After a restore, in the caller's transaction. Younger answers stay. */
export async function eraseParticipantAgain(tx: Tx, code: string, before: string): Promise<void> {
  const ticket = await lockTicket(tx, code);
  if (!ticket) return;
  await eraseTicket(tx, { ...ticket, code, before });
  await recordChange(tx, 'system', {
    action: 'participant.erased',
    subject: `order:${ticket.orderId}`,
    after: { ticket: code },
  });
}

interface Ticket {
  ticketId: number;
  orderId: number;
}

async function lockTicket(tx: Tx, code: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select t.id as ticket_id, o.id as order_id from tickets t join order_lines l on l.id = t.order_line_id
    join orders o on o.id = l.order_id where t.code = ${code} and o.anonymised_at is null for update of o`.execute(
    tx,
  );
  return rows[0];
}

async function eraseTicket(
  tx: Tx,
  { ticketId, orderId, code, before = 'infinity' }: Ticket & { code: string; before?: string },
): Promise<void> {
  const moment = sql`${before}::timestamptz`;
  // The same names on former tickets of the seat.
  await sql`update handed_on_tickets h set holder = '' from tickets t, orders o
    where t.id = ${ticketId} and o.id = ${orderId} and h.order_line_id = t.order_line_id and h.handed_on_at <= ${moment}
      and h.holder not in ('', o.name) and (h.holder = t.holder
        or h.holder in (select participant from consents where ticket_id = ${ticketId}))`.execute(tx);
  await sql`delete from seat_people where ticket_id = ${ticketId} and updated_at <= ${moment}`.execute(tx);
  await sql`delete from seat_answers where ticket_id = ${ticketId} and answered_at <= ${moment}`.execute(tx);
  await sql`delete from seat_links where ticket_id = ${ticketId} and created_at <= ${moment}`.execute(tx);
  await sql`update consents set participant = '', given_by = '', giver_email = '', ended_at = coalesce(ended_at, now())
    where ticket_id = ${ticketId} and given_at <= ${moment}`.execute(tx);
  await sql`update tickets t set holder = o.name from orders o where t.id = ${ticketId} and o.id = ${orderId}
    and not exists (select from seat_people where ticket_id = ${ticketId})`.execute(tx);
  await blankEmails(
    tx,
    sql<boolean>`subject = ${`order:${orderId}/ticket:${ticketId}`} and created_at <= ${moment}`,
  );
  await sql`select erase_audit_entries(array(select id from audit_log
    where erased_at is null and at <= ${moment} and subject = ${`order:${orderId}`}
      and (before ->> 'ticket' = ${code} or after ->> 'ticket' = ${code})))`.execute(tx);
}
