import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { queueEachTime } from '#server/emails/queue-each-time.ts';
import { addressCorrectableUntil } from '#server/orders/address-correctable-until.ts';
import { changeOrderAddress } from '#server/orders/change-order-address.ts';
import type { OrderReader } from '#server/orders/get-order.ts';
import { doesAwaitOffice } from '#server/orders/is-disputed.ts';
import { lockForConfirmation } from '#server/orders/lock-for-confirmation.ts';
import { renewTickets } from '#server/orders/renew-tickets.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { limitAddressCorrections } from './limit-address-corrections.ts';

export interface CorrectBoughtAddress {
  orderId: number;
  reader: OrderReader;
  email: string;
}

/** The buyer mistyped the address. Tickets and links that went there end, and the right one gets new tickets. */
export async function correctBoughtAddress(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { orderId, reader, email }: CorrectBoughtAddress,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockForConfirmation(tx, orderId);
    if (order.email === email) return;
    await refuseUnlessCorrectable(tx, { orderId, reader });
    await limitAddressCorrections(tx, orderId);
    await dropQueuedTickets(tx, orderId);
    await changeOrderAddress(ctx, tx, { order, to: email, by: 'buyer' });
    await renewTickets(tx, orderId);
    await recordOrderEvent(tx, orderId, { kind: 'address_corrected' });
    await queueEachTime(ctx, tx, { kind: 'order_paid', subject: `order:${orderId}`, recipient: email });
  });
  ctx.jobs.wake('email');
}

async function refuseUnlessCorrectable(
  tx: Tx,
  { orderId, reader }: { orderId: number; reader: OrderReader },
): Promise<void> {
  if (await doesAwaitOffice(tx, orderId))
    throw new Refusal('conflict', { message: 'Our office is looking at this order. Please contact us.' });
  const { rows } = await sql`select from orders o
    where o.id = ${orderId} and ${addressCorrectableUntil(reader.keyHash)} is not null`.execute(tx);
  if (rows.length === 0)
    throw new Refusal('conflict', {
      message: 'Only the browser that bought can correct the address, within a day. Please write to us.',
    });
}

/** A worker may be sending the former tickets right now, and would leave no email for the new ones. */
async function dropQueuedTickets(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ state: 'dropped' })
    .where('state', '=', 'queued')
    .where('kind', '=', 'order_paid')
    .where('subject', '=', `order:${orderId}`)
    .execute();
}
