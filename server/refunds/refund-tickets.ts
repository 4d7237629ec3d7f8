import { sql } from 'kysely';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import { isRefundable } from '#contract/orders/order-state.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import type { Counted } from '#server/orders/free-seat-counts.ts';
import { returnFreeSeats } from '#server/orders/free-seat-counts.ts';
import { leftOfOrder } from '#server/orders/left-of-order.ts';
import { endTickets, findValidTickets } from '#server/participants/end-tickets.ts';
import type { ValidTicket } from '#server/participants/end-tickets.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { releaseSeats } from '#server/seats/take-seats.ts';
import { returnByCard } from './return-by-card.ts';
import { updateRefundState } from './update-refund-state.ts';

/** What a refund needs of its order. */
export const refundedOrder = [
  'id',
  'state',
  'email',
  'network',
  'paidBy',
  'totalCents',
  'createdBy',
  'heldUntil',
] as const;

export interface RefundedOrder extends Counted {
  state: OrderState;
  paidBy: PaidBy;
  totalCents: number;
  /** The office user who created it. */
  createdBy: number | null;
}

export interface RefundTickets {
  orderId: number;
  /** Read under its lock. Read again if absent. */
  order?: RefundedOrder;
  /** All valid tickets if absent. */
  ticketIds?: number[] | undefined;
  /** A user of the office, or the buyer. */
  requestedBy: number | 'buyer';
  /** Otherwise it was requested by the office, or cancelled by the buyer. */
  reason?: 'withdrawn';
  note: string;
  /** The amount that the user was shown. */
  expectedCents: number;
  /** By the terms, judged under the lock of the order. The whole price if absent. */
  shares?: Map<number, number>;
  /** Of the price of these tickets. For the events of an order. */
  keptCents?: number;
  /** Of what goes back, what the terms do not give. For the events of an order. */
  moreCents?: number;
}

export interface RefundedTickets {
  refundId: number | undefined;
  amountCents: number;
  tickets: number;
  isFree: boolean;
}

/** The caller has locked the order. Announce the seats and wake the queue of refunds after the commit. */
export async function refundTickets(ctx: Context, tx: Tx, input: RefundTickets): Promise<RefundedTickets> {
  const order = input.order ?? (await findOrder(tx, input.orderId));
  if (!isRefundable(order.state))
    throw new Refusal('conflict', { message: 'Only a paid order can be refunded.' });
  const tickets = await findValidTickets(tx, input);
  if (tickets.length === 0 || (input.ticketIds && tickets.length !== input.ticketIds.length))
    throw new Refusal('conflict', { message: 'These tickets are no longer valid.' });
  const amountCents = worthOf(tickets, input.shares);
  if (input.expectedCents !== amountCents)
    throw new Refusal('conflict', { message: 'The refund amount has changed. Please review it again.' });
  const refundId = await returnPrice(ctx, tx, order, { ...input, amountCents, tickets: tickets.length });
  const freed = await endTickets(ctx, tx, tickets, refundId ?? null, input.shares);
  await updateRefundState(tx, order.id);
  if (order.totalCents === 0 && order.createdBy === null) await returnFreeSeats(tx, order, tickets.length);
  await releaseSeats(tx, freed);
  return { refundId, amountCents, tickets: tickets.length, isFree: order.totalCents === 0 };
}

function worthOf(tickets: ValidTicket[], shares?: Map<number, number>): number {
  return tickets.reduce((sum, { id, unitPriceCents }) => sum + (shares?.get(id) ?? unitPriceCents), 0);
}

async function findOrder(tx: Tx, orderId: number): Promise<RefundedOrder> {
  const order = await tx
    .selectFrom('orders')
    .select(refundedOrder)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new Refusal('not_found', { message: 'Order not found' });
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
  { email, paidBy, totalCents }: RefundedOrder,
  { orderId, requestedBy, reason, amountCents, keptCents, moreCents = 0, note, tickets }: ReturnPrice,
): Promise<number | undefined> {
  const more = moreCents > 0 ? { moreCents } : {};
  if (amountCents > 0 && paidBy === 'card') {
    const isBuyer = requestedBy === 'buyer';
    const why = reason ?? (isBuyer ? ('cancelled' as const) : ('requested' as const));
    const by = isBuyer ? {} : { requestedBy };
    return returnByCard(ctx, tx, {
      orderId,
      amountCents,
      reason: why,
      email,
      ...by,
      note,
      ...(keptCents !== undefined && { seats: { tickets, keptCents, ...more } }),
    });
  }
  if (amountCents > 0) await refuseMoreThanLeft(tx, orderId, amountCents);
  if (amountCents > 0)
    await tx
      .insertInto('manualRepayments')
      .values({ orderId, cause: 'invoice_refunded', amountCents })
      .execute();
  const released = requestedBy === 'buyer' ? 'seats_given_back' : 'seats_released';
  const kind = amountCents > 0 ? 'refund_outside' : released;
  // Of seats that cost something and return nothing, the caller records what was kept.
  if (amountCents > 0 || totalCents === 0)
    await recordOrderEvent(tx, orderId, { kind, detail: { amountCents, tickets, keptCents, ...more } });
  return undefined;
}

/** A card payment is limited by its payments. */
async function refuseMoreThanLeft(tx: Tx, orderId: number, amountCents: number): Promise<void> {
  const { rows } = await sql<{ leftCents: number }>`
    select ${leftOfOrder} as left_cents from orders o where o.id = ${orderId}`.execute(tx);
  if (amountCents > (rows[0]?.leftCents ?? 0))
    throw new Refusal('conflict', {
      message: 'The amount is more than what was paid, or it was already returned.',
    });
}
