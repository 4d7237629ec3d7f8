import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { takeSeats } from '../seats/take-seats.ts';
import { endTickets, findValidTickets } from './end-tickets.ts';
import { oweRefund } from './owe-refund.ts';

export interface RequestRefund {
  orderId: number;
  /** All valid ones where none are named. */
  ticketIds?: number[];
  requestedBy: number;
}

/** Ends tickets, gives their seats back where somebody can still use them, and owes the buyer what they cost. */
export async function requestRefund(
  ctx: Context,
  input: RequestRefund,
): Promise<{ refundId: number | undefined }> {
  const refundId = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const tickets = await findValidTickets(tx, input);
    if (tickets.length === 0 || (input.ticketIds && tickets.length !== input.ticketIds.length))
      throw new Refusal('conflict', { message: 'These tickets are not valid any more.' });
    const amountCents = tickets.reduce((sum, ticket) => sum + ticket.unitPriceCents, 0);
    const id = amountCents > 0 ? await owe(ctx, tx, order, { ...input, amountCents }) : undefined;
    const freed = await endTickets(tx, tickets, id ?? null);
    if (order.totalCents === 0) await closeFreeOrder(tx, order.id);
    await takeSeats(tx, freed);
    return id;
  });
  ctx.announceSeats();
  ctx.jobs.wake('refund');
  return { refundId };
}

async function lockOrder(tx: Tx, orderId: number) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'state', 'email', 'total_cents as totalCents'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { message: 'Order not found' });
  if (order.state !== 'paid' && order.state !== 'partly_refunded')
    throw new Refusal('conflict', { message: 'Only an order that is paid can be refunded.' });
  return order;
}

async function owe(
  ctx: Context,
  tx: Tx,
  { email }: { email: string },
  { orderId, requestedBy, amountCents }: RequestRefund & { amountCents: number },
): Promise<number> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`amount_cents - refunded_cents >= ${amountCents}`)
    .orderBy('id')
    .executeTakeFirst();
  if (!payment) throw new Refusal('conflict', { message: 'So much was not paid, or was refunded already.' });
  return oweRefund(ctx, tx, {
    orderId,
    paymentId: payment.id,
    amountCents,
    reason: 'requested',
    email,
    requestedBy,
  });
}

/** No refund will tell that all of it is over. */
async function closeFreeOrder(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update orders set state = case when exists (
      select from tickets t join order_lines l on l.id = t.order_line_id
      where l.order_id = ${orderId} and t.state = 'valid') then 'partly_refunded' else 'refunded' end
    where id = ${orderId}`.execute(tx);
}
