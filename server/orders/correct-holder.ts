import { sql } from 'kysely';
import { isSameName } from '#contract/participants/same-person.ts';
import { Refusal } from '#contract/refusal.ts';
import { eraseEntriesOfTicket } from '#server/audit/erase-entries-of-ticket.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { queueEachTime } from '#server/emails/queue-each-time.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { endConsentsOfOthers } from '#server/privacy/end-consents-of-others.ts';
import { endLinksOfOthers } from '#server/privacy/end-links.ts';
import { lockForEdit } from './lock-for-edit.ts';
import { tellOfEndedNo } from './tell-of-ended-no.ts';
import { unnameTicket } from './unname-ticket.ts';

export interface CorrectHolder {
  reference: string;
  revision: number;
  code: string;
  holder: string;
  actor: OfficeActor;
}

/**
 * Changes the holder of a ticket, who is also who comes. The buyer gets the ticket with the new name. If only the office
 * had named somebody and puts the buyer's name back, nobody has said who comes.
 */
export async function correctHolder(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { reference, revision, code, holder, actor }: CorrectHolder,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockForEdit(tx, { reference, revision });
    const ticket = await tx
      .selectFrom('tickets as t')
      .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
      .select(['t.id', 't.holder', 't.state'])
      .where('l.orderId', '=', order.id)
      .where('t.code', '=', code)
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Ticket not found' }));
    if (ticket.holder === holder) return;
    const isNobodys = holder === order.name && !(await wasNamedByOthers(tx, ticket.id));
    if (isNobodys) await unnameTicket(tx, { ticketId: ticket.id, buyerName: order.name });
    else await tx.updateTable('tickets').set({ holder }).where('id', '=', ticket.id).execute();
    await sql`insert into seat_people (ticket_id, name) values (${ticket.id}, ${isNobodys ? '' : holder})
      on conflict (ticket_id) do update set name = excluded.name, revision = seat_people.revision + 1`.execute(
      tx,
    );
    const declined = await endConsentsOfOthers(
      { db: tx, secretBox: ctx.secretBox },
      { ticketId: ticket.id, participant: holder },
    );
    const seat = { ticketId: ticket.id, orderId: order.id, code };
    await tellOfEndedNo(ctx, tx, { seat, declined, why: 'participant', at: revision });
    // A ticket in the buyer's name may be nobody's yet.
    const isReplaced = ticket.holder !== order.name && !isSameName(ticket.holder, holder);
    if (isReplaced) {
      await endLinksOfOthers(tx, { ticketId: ticket.id, orderId: order.id });
      await eraseEntriesOfTicket(tx, { orderId: order.id, code, names: [ticket.holder], before: 'infinity' });
    }
    await tx
      .updateTable('orders')
      .set({ revision: revision + 1 })
      .where('id', '=', order.id)
      .execute();
    await recordChange(tx, actor, {
      action: 'order.holder_corrected',
      subject: `order:${order.id}`,
      // Whoever came before is named nowhere any more, and so could not be found and erased.
      before: { ticket: code, ...(!isReplaced && { holder: ticket.holder }) },
      after: { ticket: code, holder },
    });
    if (ticket.state === 'valid')
      await queueEachTime(ctx, tx, {
        kind: 'seat_handed_on',
        subject: `order:${order.id}/ticket:${ticket.id}`,
        recipient: order.email,
        facts: { why: 'renamed' },
      });
  });
  ctx.jobs.wake('email');
}

/** The office notes no time of naming. */
async function wasNamedByOthers(tx: Tx, ticketId: number): Promise<boolean> {
  const { rows } =
    await sql`select from seat_people where ticket_id = ${ticketId} and named_at is not null`.execute(tx);
  return rows.length > 0;
}
