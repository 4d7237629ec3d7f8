import { sql } from 'kysely';
import { isSameName } from '#contract/participants/same-person.ts';
import { Refusal } from '#contract/refusal.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import { resendOrderEmailWithin } from '#server/emails/resend-order-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { endConsentsOfOthers } from '#server/privacy/end-consents-of-others.ts';
import { endLinksOfOthers } from '#server/privacy/end-links.ts';
import { changeOrderAddress } from './change-order-address.ts';
import { lockForEdit } from './lock-for-edit.ts';
import { tellOfCopies } from './tell-of-copies.ts';
import { tellOfEndedNo } from './tell-of-ended-no.ts';

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
  /** The address for copies is unchanged if it is not said. */
  data: BuyerData & { copy_email?: string };
  sendsTickets: boolean;
  actor: OfficeActor;
}

type Renaming = Pick<Context, 'jobs' | 'secretBox'> & { db: Tx };

/** The correction applies to everything sent from now on. Tickets in the old name get the new name. */
export async function correctBuyer(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { reference, revision, data: said, sendsTickets, actor }: CorrectBuyer,
): Promise<{ isAddressChanged: boolean }> {
  const isAddressChanged = await inTransaction(ctx, async (tx) => {
    const order = await lockForEdit(tx, { reference, revision });
    const { name, email, phone, schoolName, grade, city, copyEmail } = order;
    const data = { copy_email: copyEmail, ...said };
    if (data.copy_email === data.email)
      throw new Refusal('validation_failed', { fields: { copy_email: ['This is the buyer’s own address'] } });
    const difference = differenceOf(
      { name, email, phone, school_name: schoolName, grade, city, copy_email: copyEmail },
      data,
    );
    if (Object.keys(difference.after).length > 0) {
      const { school_name: nextSchool, copy_email: copiesTo, email: to, ...same } = data;
      await tx
        .updateTable('orders')
        .set((is) => ({
          ...same,
          schoolName: nextSchool,
          copyEmail: copiesTo,
          revision: is('revision', '+', 1),
        }))
        .where('id', '=', order.id)
        .execute();
      const renaming = { db: tx, jobs: ctx.jobs, secretBox: ctx.secretBox };
      if (data.name !== name)
        await renameHolders(renaming, { orderId: order.id, from: name, to: data.name, revision });
      if (copiesTo !== copyEmail)
        await tellOfCopies(ctx, tx, {
          order: { id: order.id, revision: revision + 1, email: to },
          from: copyEmail,
          to: copiesTo,
        });
      if (to !== email) await changeOrderAddress(ctx, tx, { order, to, by: 'office' });
      await recordChange(tx, actor, {
        action: 'order.buyer_corrected',
        subject: `order:${order.id}`,
        ...difference,
      });
    }
    if (sendsTickets) await sendTickets(ctx, tx, order.id, actor);
    return said.email !== email;
  });
  ctx.jobs.wake('email');
  return { isAddressChanged };
}

/** If it is another person, what hung on the former one ends, as when a seat is named anew. */
async function renameHolders(
  { db: tx, jobs, secretBox }: Renaming,
  { orderId, from, to, revision }: { orderId: number; from: string; to: string; revision: number },
): Promise<void> {
  const { rows: unnamed } = await sql<{ id: number }>`
    select t.id from tickets t join order_lines l on l.id = t.order_line_id
    where l.order_id = ${orderId} and t.holder = ${from} and not t.was_renamed`.execute(tx);
  await sql`update tickets t set holder = ${to} from order_lines l
    where l.id = t.order_line_id and l.order_id = ${orderId} and t.holder = ${from}`.execute(tx);
  // The trigger marks every other holder, also one that is still the buyer.
  await sql`update tickets set was_renamed = false
    where id = any (${unnamed.map(({ id }) => id)}) and holder = ${to}`.execute(tx);
  const { rows: renamed } = await sql<{ ticketId: number; code: string }>`
    update seat_people s set name = ${to}, revision = s.revision + 1 from tickets t, order_lines l
    where t.id = s.ticket_id and l.id = t.order_line_id and l.order_id = ${orderId} and s.name = ${from}
    returning s.ticket_id, t.code`.execute(tx);
  for (const { ticketId, code } of renamed) {
    const declined = await endConsentsOfOthers({ db: tx, secretBox }, { ticketId, participant: to });
    const seat = { ticketId, orderId, code };
    await tellOfEndedNo({ jobs }, tx, { seat, declined, why: 'participant', at: revision });
    if (!isSameName(from, to)) await endLinksOfOthers(tx, { ticketId, orderId });
  }
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
