import { sql } from 'kysely';
import type { CancellationOutcome } from '#contract/changes/office-cancellation-outcome.ts';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { findCheckout } from '#server/checkout/find-checkout.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { endOffer } from '#server/orders/end-offer.ts';
import { endOrder } from '#server/orders/end-order.ts';
import { hasLostDate } from '#server/orders/lost-date-change.ts';
import { endTickets, findValidTickets } from '#server/participants/end-tickets.ts';
import { endAttempt } from '#server/payments/end-attempt.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { updateRefundState } from '#server/refunds/update-refund-state.ts';
import { releaseSeats } from '#server/seats/take-seats.ts';
import { askBuyer } from './offer.ts';
import { quoteCancelledSeats } from './quote-cancelled-seats.ts';
import { refundItem } from './refund-item.ts';

interface OrderOfCancelledSession {
  itemId: number;
  sessionId: number;
  /** Null: the day of its minimum. */
  startedBy: number | null;
  orderId: number;
  state: OrderState;
  email: string;
  /** The buyer was asked to choose, and did not choose another date. */
  wasAsked: boolean;
  /** The order that holds seats of another date meanwhile. */
  offerId: number | null;
}

const MOST_LOOKS = 4;

/**
 * Cancels the session for one order in one transaction. If there are other dates, its buyer is asked; without an answer,
 * or without other dates, tickets end, their price is refunded, and one email says so. An unpaid order is ended by asking
 * the provider, as always. Safe to repeat.
 */
export async function cancelSessionForOrder(ctx: Context, itemId: number): Promise<void> {
  for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
    const unpaid = await inTransaction(ctx, (tx) => decide(ctx, tx, itemId));
    passCrashPoint('after an order of a cancellation');
    if (unpaid === undefined) return;
    await endUnpaid(ctx, unpaid);
  }
  throw new CardUncertain('an order is begun again and again');
}

/** Returns the order that has to be ended first, if any. */
async function decide(ctx: Context, tx: Tx, itemId: number): Promise<OrderOfCancelledSession | undefined> {
  const order = await lockItem(tx, itemId);
  if (!order) return undefined;
  const ticketIds = await findTickets(tx, order);
  if (ticketIds.length > 0 && !order.wasAsked && (await askBuyer(ctx, tx, order, ticketIds.length)))
    return undefined;
  if (ticketIds.length > 0) await refund(ctx, tx, order, ticketIds);
  else if (order.state === 'pending' || order.state === 'awaiting_confirmation') return order;
  else await finish(tx, order, await outcomeOf(tx, order));
  await releaseSeats(tx, await endOffer(tx, order.offerId));
  return undefined;
}

/** Undefined if it is done or another worker has it. */
async function lockItem(tx: Tx, itemId: number): Promise<OrderOfCancelledSession | undefined> {
  const { rows: items } = await sql<Omit<OrderOfCancelledSession, 'state' | 'email'>>`
    select i.id as item_id, i.order_id, c.session_id, c.started_by, i.asked_until is not null as was_asked, i.offer_id
    from session_cancellation_items i join session_cancellations c on c.id = i.cancellation_id
    where i.id = ${itemId} and i.state <> 'done' and (i.state <> 'asked' or i.asked_until <= now()) for update of i skip locked`.execute(
    tx,
  );
  const [item] = items;
  if (!item) return undefined;
  const order = await tx
    .selectFrom('orders')
    .select(['state', 'email'])
    .where('id', '=', item.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...item, ...order };
}

/** Not those that the buyer has moved to a date that a restored backup lost: a person moves them again. */
async function findTickets(tx: Tx, { orderId, sessionId }: OrderOfCancelledSession): Promise<number[]> {
  const tickets = await tx
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select('t.id')
    .where('l.orderId', '=', orderId)
    .where('l.sessionId', '=', sessionId)
    .where('t.state', '=', 'valid')
    .where(sql<boolean>`not ${hasLostDate}`)
    .execute();
  return tickets.map(({ id }) => id);
}

async function refund(
  ctx: Context,
  tx: Tx,
  order: OrderOfCancelledSession,
  ticketIds: number[],
): Promise<void> {
  const { orderId, startedBy } = order;
  const tickets = await findValidTickets(tx, { orderId, ticketIds });
  const shares = await quoteCancelledSeats(tx, { orderId, ticketIds });
  const owedCents = [...shares.values()].reduce((sum, cents) => sum + cents, 0);
  const isFree = tickets.every(({ unitPriceCents }) => unitPriceCents === 0);
  const detail = { session: order.sessionId, tickets: tickets.length, owedCents };
  await recordOrderEvent(
    tx,
    orderId,
    { kind: 'session_cancelled', detail },
    startedBy === null ? 'system' : `user:${startedBy}`,
  );
  const { refundId, amountCents, outcome } = await refundItem(ctx, tx, order, { owedCents, isFree });
  // The seats stay taken, because a cancelled session is not sold again.
  await endTickets(ctx, tx, tickets, refundId ?? null, shares);
  await updateRefundState(tx, orderId);
  await finish(tx, order, { outcome, seats: tickets.length, amountCents, refundId });
  await tell(ctx, tx, order);
  passCrashPoint('before an order of a cancellation is committed');
}

async function tell(ctx: Context, tx: Tx, { itemId, email }: OrderOfCancelledSession): Promise<void> {
  if (email === '') return;
  const subject = `cancellation_item:${itemId}`;
  await queueEmail(ctx, tx, { kind: 'session_cancelled', subject, recipient: email });
}

interface Ended {
  outcome: CancellationOutcome;
  seats?: number;
  amountCents?: number;
  refundId?: number | undefined;
}

/** The outcome for an order without valid tickets for the session that is not open. */
async function outcomeOf(tx: Tx, { orderId, state }: OrderOfCancelledSession): Promise<Ended> {
  if (state === 'awaiting_payment') return { outcome: 'payment_under_way' };
  if (state === 'cancelled' || state === 'expired' || state === 'failed') return { outcome: 'ended' };
  // It was paid while being ended. Like any late payment, it is refunded in full.
  const refund = await tx
    .selectFrom('refunds')
    .select(['id', 'amountCents'])
    .where('orderId', '=', orderId)
    .where('reason', '=', 'seats_gone')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!refund) return { outcome: 'nothing_left' };
  return { outcome: 'refunded', refundId: refund.id, amountCents: refund.amountCents };
}

async function finish(
  tx: Tx,
  { itemId }: OrderOfCancelledSession,
  { outcome, seats = 0, amountCents = 0, refundId }: Ended,
): Promise<void> {
  await tx
    .updateTable('sessionCancellationItems')
    .set({
      state: 'done',
      outcome,
      seats,
      amountCents,
      refundId: refundId ?? null,
      failure: null,
      changedAt: sql`now()`,
    })
    .where('id', '=', itemId)
    .execute();
}

/** Whoever held free seats is told. An unpaid order just ends. */
async function endUnpaid(ctx: Context, order: OrderOfCancelledSession): Promise<void> {
  const { orderId } = order;
  const isFree = order.state === 'awaiting_confirmation';
  const end = await endAttempt(ctx, { orderId });
  passCrashPoint('after an attempt of a cancellation is ended');
  if (end === 'unsure') throw new CardUncertain('it is not known whether an order can still be paid');
  if (end === 'cannot be paid') {
    await endOrder(ctx, { orderId, cause: 'session_cancelled' }, (tx) =>
      isFree ? tell(ctx, tx, order) : Promise.resolve(),
    );
    return;
  }
  const { sessionId } = await findCheckout(ctx, orderId);
  if (sessionId !== null) await settleOrder(ctx, sessionId);
}
