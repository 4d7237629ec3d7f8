import type { OrderState } from '#contract/orders/order-state.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import { LIVE, updateAttemptState } from '#server/orders/attempts.ts';
import { changeOrderState } from '#server/orders/change-order-state.ts';
import { endOrder } from '#server/orders/end-order.ts';
import { sellSeats } from '#server/orders/issue-tickets.ts';
import type { CardSession } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { oweRefund } from '#server/refunds/owe-refund.ts';
import { releaseHolds } from '#server/seats/release-holds.ts';
import { retakeSeats } from '#server/seats/retake-seats.ts';
import { releaseSeats } from '#server/seats/take-seats.ts';
import { findAttemptOf } from './find-attempt-of.ts';
import type { AttemptOfSession } from './find-attempt-of.ts';
import { findPaidChange, finishDateChange, lockChangedOrder } from './finish-date-change.ts';
import { isOurs, recordUnmatchedPayment } from './record-unmatched-payment.ts';
import { settlePlainPayment } from './settle-plain-payment.ts';

export type Settled =
  | 'paid'
  | 'waiting'
  | 'failed'
  | 'open'
  | 'over'
  | 'refund due'
  | 'refused'
  /** Paid here, but its order is not in the database. */
  | 'unmatched'
  | 'not ours';

/**
 * Updates an order to the provider's state of its session. Webhook, result page and reconciler all call it, even at
 * once: the order's row is locked and a payment is stored once. A part of a lost payment may have gone back already.
 */
export async function settleOrder(
  ctx: Context,
  sessionId: string,
  { returnedCents = 0 }: { returnedCents?: number } = {},
): Promise<Settled> {
  const session = await ctx.cards.retrieveSession(sessionId, ctx.deadline);
  passCrashPoint('before the settlement');
  const { settled, orderId } = await settleByState(ctx, session, returnedCents);
  passCrashPoint('after the settlement');
  if (settled === 'paid' || settled === 'refund due') {
    ctx.announceSeats();
    ctx.jobs.wake('email');
    ctx.jobs.wake('refund');
  }
  if (settled === 'unmatched') ctx.jobs.wake('email');
  if (settled === 'failed' && orderId !== undefined)
    await endOrder(ctx, { orderId, cause: 'payment_failed' });
  return settled;
}

async function settleByState(
  ctx: Context,
  session: CardSession,
  returnedCents: number,
): Promise<{ settled: Settled; orderId?: number | undefined }> {
  if (mayBePlain(session) && (await settlePlainPayment(ctx.db, { ctx, session }))) return { settled: 'paid' };
  let orderId: number | undefined;
  const settled = await inTransaction(ctx, async (tx): Promise<Settled> => {
    if (session.mark?.dateChange) await lockChangedOrder(tx, session.mark.dateChange);
    const attempt = await findAttemptOf(tx, session);
    if (!attempt) return recordIfOurs(ctx, tx, session);
    orderId = attempt.orderId;
    if (session.status === 'open') return 'open';
    if (session.status === 'expired') return noteExpired(tx, attempt);
    if (!isAsAgreed(session, attempt)) {
      await alertOffice(ctx, tx, {
        subject: `session:${session.id}`,
        orderId: attempt.orderId,
        what: 'A completed card session does not match its order. The payment was not settled.',
      });
      return 'refused';
    }
    await noteComplete(tx, attempt, session);
    if (session.paymentStatus !== 'paid') return noteWaiting(tx, attempt, session);
    return takePayment(ctx, tx, attempt, { session, returnedCents });
  });
  return { settled, orderId };
}

function mayBePlain(session: CardSession): session is CardSession & { paymentIntent: string } {
  const { status, paymentStatus, mode, paymentIntent } = session;
  return (
    status === 'complete' && paymentStatus === 'paid' && mode === 'payment' && paymentIntent !== undefined
  );
}

/** Other software, and other installations, may use the same provider account. */
async function recordIfOurs(ctx: Context, tx: Tx, session: CardSession): Promise<Settled> {
  if (!isOurs(ctx, session)) return 'not ours';
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'over';
  if (session.paymentStatus !== 'paid') return session.hasFailed ? 'failed' : 'waiting';
  await recordUnmatchedPayment(ctx, tx, session);
  return 'unmatched';
}

function isAsAgreed(session: CardSession, attempt: AttemptOfSession): boolean {
  return (
    session.mode === 'payment' &&
    session.amountCents === attempt.askedCents &&
    session.currency === attempt.currency &&
    session.reference === attempt.reference &&
    session.attempt === attempt.attempt
  );
}

async function noteComplete(
  tx: Tx,
  { orderId, attempt }: AttemptOfSession,
  { id }: CardSession,
): Promise<void> {
  await tx
    .updateTable('checkoutAttempts')
    .set({ state: 'complete', providerSessionId: id, leasedUntil: null })
    .where('orderId', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', '<>', 'complete')
    .execute();
}

/** Whoever ends the order releases the seats. The order may already have its next attempt. */
async function noteExpired(tx: Tx, attempt: AttemptOfSession): Promise<Settled> {
  await updateAttemptState(tx, attempt, { from: LIVE, to: 'expired' });
  return 'over';
}

/** A delayed payment method was chosen. The seats stay held until the outcome is known. */
async function noteWaiting(
  tx: Tx,
  { orderId }: AttemptOfSession,
  { hasFailed }: CardSession,
): Promise<Settled> {
  await changeOrderState(tx, { orderId, to: 'awaiting_payment', event: { kind: 'awaiting_payment' } });
  return hasFailed ? 'failed' : 'waiting';
}

const waits = new Set<OrderState>(['pending', 'awaiting_payment']);
const ended = new Set<OrderState>(['expired', 'cancelled', 'failed']);

async function takePayment(
  ctx: Context,
  tx: Tx,
  order: AttemptOfSession,
  { session, returnedCents }: { session: CardSession; returnedCents: number },
): Promise<Settled> {
  const payment = await insertPayment(tx, order, session);
  if (!payment) return order.state === 'refund_due' ? 'refund due' : 'paid';
  if (order.supplementTo === null) {
    if (await canBeEnrolled(tx, order, payment.paidAt)) {
      await sellSeats(ctx, tx, order);
      return 'paid';
    }
  } else {
    const change = await findPaidChange(tx, order.orderId);
    if (change && (await canBeEnrolled(tx, order, payment.paidAt, change.poolIds))) {
      await finishDateChange(ctx, tx, change);
      return 'paid';
    }
  }
  const { orderId } = order;
  const isLate = ended.has(order.state) || waits.has(order.state);
  const owedCents = session.amountCents - returnedCents;
  if (owedCents > 0)
    await oweRefund(ctx, tx, {
      orderId,
      paymentId: payment.id,
      amountCents: owedCents,
      reason: isLate ? 'seats_gone' : 'paid_twice',
      email: order.email,
    });
  if (!isLate) return 'paid';
  if (!(await changeOrderState(tx, { orderId, to: 'refund_due', event: 'recorded with its refund' })))
    throw new Error(`order ${orderId} cannot become refund_due`);
  await releaseSeats(tx, await releaseHolds(tx, orderId));
  return 'refund due';
}

/** Uses the seats still held, or new ones. Never for a cancelled session. */
async function canBeEnrolled(
  tx: Tx,
  { orderId, state }: AttemptOfSession,
  paidAt: Date,
  otherPools: number[] = [],
): Promise<boolean> {
  if (ended.has(state)) return retakeSeats(tx, { orderId, paidAt, otherPools });
  if (!waits.has(state)) return false;
  const cancelled = await tx
    .selectFrom('orderLines as l')
    .innerJoin('workshopSessions as w', 'w.id', 'l.sessionId')
    .select('l.id')
    .where('l.orderId', '=', orderId)
    .where('w.cancelledAt', 'is not', null)
    .executeTakeFirst();
  return cancelled === undefined;
}

/** Undefined if this payment is already stored. */
async function insertPayment(tx: Tx, order: AttemptOfSession, session: CardSession) {
  if (session.paymentIntent === undefined) throw new Error('a paid session names no payment');
  return tx
    .insertInto('payments')
    .values({
      orderId: order.orderId,
      paymentIntent: session.paymentIntent,
      providerSessionId: session.id,
      amountCents: session.amountCents,
      currency: session.currency,
      paidAt: session.paidAt ?? session.createdAt,
    })
    .onConflict((conflict) => conflict.column('paymentIntent').doNothing())
    .returning(['id', 'paidAt'])
    .executeTakeFirst();
}
