import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/order-state.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { movePerson } from '#server/people/move-person.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { eraseAnswersThrough } from '#server/privacy/erase-answers.ts';
import { moveOrderEmails } from './move-order-emails.ts';
import { queueConfirmation } from './resend-confirmation.ts';
import { tellOfCopies } from './tell-of-copies.ts';

export interface ChangeOrderAddress {
  order: { id: number; state: OrderState; email: string };
  to: string;
  by: 'buyer' | 'office';
}

/**
 * The one way to another address. Whoever reads it may be somebody else, and sees nothing that was answered as the buyer.
 * The former address hears of it once something was booked. In the caller's transaction, which has locked the order.
 */
export async function changeOrderAddress(
  ctx: Pick<Context, 'jobs' | 'secretBox'>,
  tx: Tx,
  { order: { id, state, email: from }, to, by }: ChangeOrderAddress,
): Promise<void> {
  const { revision, copyEmail } = await tx
    .updateTable('orders')
    // An edit of the office has counted itself.
    .set((is) => ({
      email: to,
      copyEmail: sql<string>`case when copy_email = ${to} then '' else copy_email end`,
      revision: is('revision', '+', by === 'buyer' ? 1 : 0),
    }))
    .where('id', '=', id)
    .returning(['revision', 'copyEmail'])
    .executeTakeFirstOrThrow();
  await moveOrderEmails(tx, id, to);
  await moveSupplements(tx, id, to);
  const tickets = sql`(select t.id from tickets t join order_lines l on l.id = t.order_line_id
    where l.order_id = ${id})`;
  await eraseAnswersThrough(
    { db: tx, secretBox: ctx.secretBox },
    { which: sql<boolean>`a.ticket_id in ${tickets}`, through: 'buyer' },
  );
  await sql`update consents set giver_email = ${to} where giver_is_buyer and ticket_id in ${tickets}`.execute(
    tx,
  );
  await movePerson(tx, { from, to });
  if (copyEmail !== '')
    await tellOfCopies(ctx, tx, { order: { id, revision, email: to }, from: copyEmail, to: copyEmail });
  if (state === 'awaiting_confirmation') return queueConfirmation(ctx, tx, { id, email: to });
  await queueEmail(ctx, tx, {
    kind: 'address_changed',
    subject: `order:${id}/address:${revision}`,
    recipient: from,
    facts: { by },
  });
}

/** Orders that are paid or held for this one follow it, and no browser of the former address opens them. */
async function moveSupplements(tx: Tx, orderId: number, to: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update orders set email = ${to} where supplement_to = ${orderId} returning id`.execute(tx);
  for (const { id } of rows) await moveOrderEmails(tx, id, to);
}
