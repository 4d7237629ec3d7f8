import { sql } from 'kysely';
import { isSameName } from '#contract/same-person.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { differenceOf, recordChange } from '../audit/record-change.ts';
import type { Context, Tx } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { resendOrderEmailWithin } from '../emails/resend-order-email.ts';
import { inTransaction } from '../in-transaction.ts';
import { movePerson } from '../people/move-person.ts';
import { endConsentsOfOthers } from '../seat-answers/end-consents-of-others.ts';
import { endLinksOfOthers } from '../seat-answers/end-links.ts';
import { eraseAnswersThrough } from '../seat-answers/erase-answers.ts';
import { lockForEdit } from './lock-for-edit.ts';
import { moveOrderEmails } from './move-order-emails.ts';
import { queueConfirmation } from './resend-confirmation.ts';

export interface BuyerData {
  name: string;
  email: string;
  phone: string;
  school_name: string;
  grade: string;
  city: string;
}

export interface CorrectBuyer {
  reference: string;
  revision: number;
  data: BuyerData;
  sendsTickets: boolean;
  actor: OfficeActor;
}

type Renaming = Pick<Context, 'secretBox'> & { db: Tx };

/** The correction applies to everything sent from now on. Tickets in the old name get the new name. */
export async function correctBuyer(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { reference, revision, data, sendsTickets, actor }: CorrectBuyer,
): Promise<{ isAddressChanged: boolean }> {
  const isAddressChanged = await inTransaction(ctx, async (tx) => {
    const order = await lockForEdit(tx, { reference, revision });
    const { name, email, phone, schoolName, grade, city } = order;
    const difference = differenceOf({ name, email, phone, school_name: schoolName, grade, city }, data);
    if (Object.keys(difference.after).length > 0) {
      const { school_name: nextSchool, ...same } = data;
      await tx
        .updateTable('orders')
        .set({ ...same, schoolName: nextSchool, revision: revision + 1 })
        .where('id', '=', order.id)
        .execute();
      const renaming = { db: tx, secretBox: ctx.secretBox };
      const orderId = order.id;
      if (data.name !== name) await renameHolders(renaming, { orderId, from: name, to: data.name });
      if (data.email !== email) {
        await moveToAddress(renaming, { orderId, from: email, to: data.email });
        if (order.state === 'awaiting_confirmation')
          await queueConfirmation(ctx, tx, { id: order.id, email: data.email });
        await queueEmail(ctx, tx, {
          kind: 'address_changed',
          subject: `order:${order.id}/address:${revision + 1}`,
          recipient: email,
        });
      }
      await recordChange(tx, actor, {
        action: 'order.buyer_corrected',
        subject: `order:${order.id}`,
        ...difference,
      });
    }
    if (sendsTickets) await sendTickets(ctx, tx, order.id, actor);
    return data.email !== email;
  });
  ctx.jobs.wake('email');
  return { isAddressChanged };
}

/** If it is another person, what hung on the former one ends, as when a seat is named anew. */
async function renameHolders(
  { db: tx, secretBox }: Renaming,
  { orderId, from, to }: { orderId: number; from: string; to: string },
): Promise<void> {
  const { rows: unnamed } = await sql<{ id: number }>`
    select t.id from tickets t join order_lines l on l.id = t.order_line_id
    where l.order_id = ${orderId} and t.holder = ${from} and not t.was_renamed`.execute(tx);
  await sql`update tickets t set holder = ${to} from order_lines l
    where l.id = t.order_line_id and l.order_id = ${orderId} and t.holder = ${from}`.execute(tx);
  // The trigger marks every other holder, also one that is still the buyer.
  await sql`update tickets set was_renamed = false
    where id = any (${unnamed.map(({ id }) => id)}) and holder = ${to}`.execute(tx);
  const { rows: renamed } = await sql<{ ticketId: number }>`
    update seat_people s set name = ${to}, revision = s.revision + 1 from tickets t, order_lines l
    where t.id = s.ticket_id and l.id = t.order_line_id and l.order_id = ${orderId} and s.name = ${from}
    returning s.ticket_id`.execute(tx);
  for (const { ticketId } of renamed) {
    await endConsentsOfOthers({ db: tx, secretBox }, { ticketId, participant: to });
    if (!isSameName(from, to)) await endLinksOfOthers(tx, { ticketId, orderId });
  }
}

/** Orders that are paid or held for this one follow it, and no browser of the former address opens them. */
async function moveSupplements(tx: Tx, orderId: number, to: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update orders set email = ${to} where supplement_to = ${orderId} returning id`.execute(tx);
  for (const { id } of rows) await moveOrderEmails(tx, id, to);
}

/** Whoever reads the new address may be somebody else, and sees nothing that was answered as the buyer. */
async function moveToAddress(
  { db: tx, secretBox }: Renaming,
  { orderId, from, to }: { orderId: number; from: string; to: string },
): Promise<void> {
  await moveOrderEmails(tx, orderId, to);
  await moveSupplements(tx, orderId, to);
  const tickets = sql`(select t.id from tickets t join order_lines l on l.id = t.order_line_id
    where l.order_id = ${orderId})`;
  await eraseAnswersThrough(
    { db: tx, secretBox },
    { which: sql<boolean>`a.ticket_id in ${tickets}`, through: 'buyer' },
  );
  await sql`update consents set giver_email = ${to} where giver_is_buyer and ticket_id in ${tickets}`.execute(
    tx,
  );
  await movePerson(tx, { from, to });
}

async function sendTickets(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  orderId: number,
  actor: OfficeActor,
): Promise<void> {
  const emails = await tx
    .selectFrom('emails')
    .select(['id', 'state'])
    .where('kind', '=', 'order_paid')
    .where('subject', '=', `order:${orderId}`)
    .orderBy('id')
    .execute();
  // A queued email already goes to the new address.
  if (emails.some(({ state }) => state === 'queued')) return;
  const [email] = emails;
  if (email) await resendOrderEmailWithin(ctx, tx, { orderId, emailId: email.id, actor });
}
