import { sql } from 'kysely';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import { isRefundable } from '#contract/orders/order-state.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { itemsAsSold } from '#server/checkout/price-cart.ts';
import type { FoundItem } from '#server/checkout/price-cart.ts';
import { lineDetail } from '#server/orders/line-detail.ts';
import { findValidTickets } from '#server/participants/end-tickets.ts';
import { moveSeats } from '#server/participants/move-seats.ts';
import type { BookedDate } from '#server/participants/move-seats.ts';
import { recordFreeDateChange } from '#server/participants/record-date-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import type { QuotedSeat } from '#server/refunds/quote-seats.ts';
import { returnByCard } from '#server/refunds/return-by-card.ts';
import { updateRefundState } from '#server/refunds/update-refund-state.ts';
import { takeSeats } from '#server/seats/take-seats.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import { refuseAmount } from './refuse-amount.ts';

export interface MoveByOffice extends OfficeRequest {
  reference: string;
  /** Ticket codes, of one line of the order. */
  codes: string[];
  programId: number;
  sessionId: number | null;
  /** At least what the terms give of what the new date is cheaper, and at most all of it. */
  backCents: number;
  /** What the user may return at most. */
  limit: 'what the terms give' | 'what it is cheaper';
  reason: string;
}

interface LockedOrder {
  id: number;
  state: OrderState;
  email: string;
  paidBy: PaidBy;
  currency: string;
}

interface MovedLine {
  lineId: number;
  programId: number;
  sessionId: number | null;
  isCancelled: boolean;
  /** The buyer is choosing between another date and the money. */
  isAsked: boolean;
}

/** Beside the terms, with a reason: to any date that has seats. A dearer one costs nothing more. */
export async function moveByOffice(ctx: Context, input: MoveByOffice): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input);
    if ((await claimRequest(tx, input, `order:${order.id}`)) !== undefined) return;
    const changes = await move(ctx, tx, order, input);
    if (!(await takeSeats(tx, changes, { kind: 'office', actor: input.actor })))
      throw new Refusal('conflict', { message: 'This date has no seats left.' });
  });
  passCrashPoint('after a move by the office is committed');
  ctx.announceSeats();
  ctx.jobs.wake('refund');
  ctx.jobs.wake('email');
}

async function move(ctx: Context, tx: Tx, order: LockedOrder, input: MoveByOffice): Promise<SeatChange[]> {
  const { id: orderId, email } = order;
  const { actor, codes, backCents, reason } = input;
  const seats = await findSeats(tx, order, codes);
  const [first] = seats;
  const { lineId, ...from } = await findLine(tx, first.lineId);
  if (from.programId === input.programId && from.sessionId === input.sessionId)
    throw new Refusal('conflict', { message: 'The tickets have this date already.' });
  if (from.isAsked)
    throw new Refusal('conflict', {
      message: 'This session is cancelled, and its buyer is choosing another date on the page of the order.',
    });
  const date = await findDate(tx, { ...input, quantity: seats.length });
  await refuseAmount(tx, order, { ...input, seats, date });
  // Without a card nothing is returned, so the price stays as it was agreed.
  const priceCents = order.paidBy === 'card' ? Math.min(first.priceCents, date.priceCents) : first.priceCents;
  const ticketIds = seats.map(({ ticketId }) => ticketId);
  const { toLineId, changes } = await moveSeats(tx, {
    orderId,
    fromLineId: lineId,
    ticketIds,
    to: { ...date, priceCents },
    isCancelledByUs: from.isCancelled,
    isByOffice: true,
  });
  if (backCents > 0)
    await returnByCard(ctx, tx, {
      orderId,
      amountCents: backCents,
      reason: 'date_changed',
      email,
      requestedBy: actor.userId,
      note: reason,
    });
  await updateRefundState(tx, orderId);
  await recordFreeDateChange(ctx, tx, {
    orderId,
    ticketIds,
    fromLineId: lineId,
    toLineId,
    differenceCents: 0 - backCents,
    byOffice: { askedBy: actor.userId, reason },
    email,
  });
  await recordChange(tx, actor, {
    action: 'order.date_changed',
    subject: `order:${orderId}`,
    before: { date: `${first.title}, ${first.detail}` },
    after: { date: `${date.title}, ${date.detail}`, tickets: codes, amount_cents: backCents, reason },
  });
  passCrashPoint('before a move by the office is committed');
  return changes;
}

/** Also a scan, an objection or a move by the buyer at the same moment is waited for, and seen below. */
async function lockOrder(tx: Tx, { reference }: MoveByOffice): Promise<LockedOrder> {
  return tx
    .selectFrom('orders')
    .select(['id', 'state', 'email', 'paidBy', 'currency'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
}

async function findSeats(
  tx: Tx,
  { id: orderId, state }: LockedOrder,
  codes: string[],
): Promise<[QuotedSeat, ...QuotedSeat[]]> {
  if (!isRefundable(state))
    throw new Refusal('conflict', { message: 'Only tickets of paid orders can be moved.' });
  await findValidTickets(tx, { orderId });
  const [first, ...others] = (await quoteSeats(tx, orderId)).filter(({ code }) => codes.includes(code));
  if (!first || others.length + 1 < new Set(codes).size)
    throw new Refusal('conflict', { message: 'These tickets are no longer valid.' });
  if (others.some(({ lineId }) => lineId !== first.lineId))
    throw new Refusal('conflict', { message: 'Please move the tickets of one date at a time.' });
  for (const { problem } of [first, ...others]) {
    if (problem === 'used')
      throw new Refusal('conflict', { message: 'A ticket that was used at the entrance cannot be moved.' });
    if (problem === 'disputed')
      throw new Refusal('conflict', {
        message: 'A payment of this order is disputed, or its tickets are frozen. Please settle that first.',
      });
  }
  return [first, ...others];
}

async function findLine(tx: Tx, lineId: number): Promise<MovedLine> {
  const { rows } = await sql<MovedLine>`
    select l.id as line_id, l.program_id, l.session_id, w.cancelled_at is not null as is_cancelled,
      exists (select from session_cancellation_items i join session_cancellations c on c.id = i.cancellation_id
        where i.order_id = l.order_id and c.session_id = l.session_id and i.state = 'asked') as is_asked
    from order_lines l left join workshop_sessions w on w.id = l.session_id where l.id = ${lineId}`.execute(
    tx,
  );
  const [line] = rows;
  if (!line) throw new Error(`there is no line ${lineId}`);
  return line;
}

async function findDate(
  tx: Tx,
  { programId, sessionId, quantity }: { programId: number; sessionId: number | null; quantity: number },
): Promise<BookedDate> {
  const { rows } = await itemsAsSold([{ programId, sessionId, quantity }]).execute(tx);
  const [found] = rows;
  const priceCents = found?.sessionPriceCents ?? found?.programPriceCents ?? null;
  if (!found || priceCents === null || !isOnSale(found, sessionId))
    throw new Refusal('validation_failed', {
      fields: { program_id: ['This date can no longer be booked.'] },
    });
  if (found.left < quantity)
    throw new Refusal('conflict', { message: `Only ${found.left} seats of this date are left.` });
  const { programPoolId, sessionPoolId, title, termsId } = found;
  const poolId = sessionId === null ? (programPoolId ?? 0) : sessionPoolId;
  return { programId, sessionId, poolId, title, detail: lineDetail(found), priceCents, termsId };
}

function isOnSale(
  { programId, sessionId: found, soldBy, saleState }: FoundItem,
  sessionId: number | null,
): boolean {
  return (
    programId !== null &&
    found === sessionId &&
    saleState === 'open' &&
    (soldBy === 'session') === (sessionId !== null)
  );
}
