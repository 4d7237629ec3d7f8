import { sql } from 'kysely';
import { isRefundable } from '#contract/order-state.ts';
import type { PaidBy } from '#contract/paid-by.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordOrderEvent } from '../audit/record-order-event.ts';
import type { Context, Tx } from '../context.ts';
import type { Counted } from '../orders/free-seat-counts.ts';
import { returnFreeSeats } from '../orders/free-seat-counts.ts';
import { takeSeats } from '../seats/take-seats.ts';
import { endTickets, findValidTickets } from './end-tickets.ts';
import type { ValidTicket } from './end-tickets.ts';
import { oweRefund } from './owe-refund.ts';
import { updateRefundState } from './update-refund-state.ts';

export interface RefundTickets {
  orderId: number;
  /** All valid tickets if absent. */
  ticketIds?: number[] | undefined;
  /** A user of the office, or the buyer, who gets the share of each seat. */
  requestedBy: number | 'buyer';
  note: string;
  /** The amount that the user was shown. */
  expectedCents: number;
  /** By the terms, judged under the lock of the order. The whole price if absent. */
  shares?: Map<number, number>;
}

export interface RefundedTickets {
  refundId: number | undefined;
  amountCents: number;
  tickets: number;
}

/** Part of the caller's transaction. Announce the seats and wake the queue of refunds after the commit. */
export async function refundTickets(ctx: Context, tx: Tx, input: RefundTickets): Promise<RefundedTickets> {
  const order = await lockOrder(tx, input.orderId);
  const tickets = await findValidTickets(tx, input);
  if (tickets.length === 0 || (input.ticketIds && tickets.length !== input.ticketIds.length))
    throw new Refusal('conflict', { message: 'These tickets are no longer valid.' });
  const amountCents = worthOf(tickets, input.shares);
  if (input.expectedCents !== amountCents)
    throw new Refusal('conflict', { message: 'The refund amount has changed. Please review it again.' });
  const refundId = await returnPrice(ctx, tx, order, { ...input, amountCents, tickets: tickets.length });
  const freed = await endTickets(ctx, tx, tickets, refundId ?? null);
  await updateRefundState(tx, order.id);
  if (order.totalCents === 0 && order.createdBy === null) await returnFreeSeats(tx, order, tickets.length);
  await takeSeats(tx, freed);
  return { refundId, amountCents, tickets: tickets.length };
}

function worthOf(tickets: ValidTicket[], shares?: Map<number, number>): number {
  return tickets.reduce((sum, { id, unitPriceCents }) => sum + (shares?.get(id) ?? unitPriceCents), 0);
}

interface LockedOrder extends Counted {
  paidBy: PaidBy;
  totalCents: number;
  /** The office user who created it. */
  createdBy: number | null;
}

async function lockOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'state', 'email', 'network', 'paidBy', 'totalCents', 'createdBy', 'heldUntil'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { message: 'Order not found' });
  if (!isRefundable(order.state))
    throw new Refusal('conflict', { message: 'Only a paid order can be refunded.' });
  return order;
}

type ReturnPrice = RefundTickets & { amountCents: number; tickets: number };

/**
 * Card payments are refunded through the provider. What was paid by invoice is recorded as owed until the office
 * returns it.
 */
async function returnPrice(
  ctx: Context,
  tx: Tx,
  { email, paidBy, totalCents }: LockedOrder,
  { orderId, requestedBy, amountCents, note, tickets }: ReturnPrice,
): Promise<number | undefined> {
  if (amountCents > 0 && paidBy === 'card') {
    const isBuyer = requestedBy === 'buyer';
    const reason = isBuyer ? ('cancelled' as const) : ('requested' as const);
    const by = isBuyer ? {} : { requestedBy };
    let refundId: number | undefined;
    for (const part of await findPayments(tx, { orderId, amountCents }))
      refundId = await oweRefund(ctx, tx, { orderId, ...part, reason, email, ...by, note });
    return refundId;
  }
  if (amountCents > 0)
    await tx
      .insertInto('manualRepayments')
      .values({ orderId, cause: 'invoice_refunded', amountCents })
      .execute();
  const released = requestedBy === 'buyer' ? 'seats_given_back' : 'seats_released';
  const kind = amountCents > 0 ? 'refund_outside' : released;
  // Of seats that cost something, the caller records what the terms kept.
  if (kind !== 'seats_given_back' || totalCents === 0)
    await recordOrderEvent(tx, orderId, { kind, detail: { amountCents, tickets } });
  return undefined;
}

/** Of `payments`. A refund that failed is still owed, or was returned by hand. */
const leftOfPayment = sql<number>`(amount_cents - refunded_cents - (
  select coalesce(sum(m.amount_cents), 0) from manual_repayments m join refunds r on r.id = m.refund_id
  where r.payment_id = payments.id))::int`;

/** The youngest first, and never more than is left of each. */
async function findPayments(
  tx: Tx,
  { orderId, amountCents }: { orderId: number; amountCents: number },
): Promise<{ paymentId: number; amountCents: number }[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', leftOfPayment.as('leftCents')])
    .where('orderId', '=', orderId)
    .where(sql<boolean>`${leftOfPayment} > 0`)
    .orderBy('id', 'desc')
    .execute();
  let owedCents = amountCents;
  const parts = payments.map(({ id, leftCents }) => {
    const part = Math.min(leftCents, owedCents);
    owedCents -= part;
    return { paymentId: id, amountCents: part };
  });
  if (owedCents > 0)
    throw new Refusal('conflict', {
      message: 'The amount is more than what was paid, or it was already refunded.',
    });
  return parts.filter((part) => part.amountCents > 0);
}
