import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit/office-audit-action.ts';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordBuyerAction } from '#server/audit/record-buyer-action.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { findValidTickets } from '#server/participants/end-tickets.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { quoteSeats } from './quote-seats.ts';
import type { QuotedSeat } from './quote-seats.ts';
import { refundTickets } from './refund-tickets.ts';
import { refuseSeats } from './refuse-seats.ts';

export interface GiveBackTickets {
  orderId: number;
  /** Ticket codes. */
  codes: string[];
  /** The account of the buyer, if there is one. */
  userId: number | undefined;
  /** What goes back, as the buyer was shown. */
  expectedCents: number;
}

const cancelledByBuyer: AuditAction[] = ['order.given_back', 'order.seats_cancelled'];

interface Asked {
  state: 'valid' | 'refunded';
  email: string;
  totalCents: number;
  currency: string;
}

/**
 * What goes back follows the terms under which each seat was sold, and is what the buyer was shown, or nothing happens.
 * A repeated request changes nothing.
 */
export async function giveBackTickets(ctx: Context, input: GiveBackTickets): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => giveBack(ctx, tx, input));
  } catch (error) {
    // Whoever waited for the lock for too long may find it done.
    if (error instanceof Refusal && (await isRepeated(ctx.db, input))) return;
    throw error;
  }
  passCrashPoint('after tickets are given back');
  ctx.announceSeats();
  ctx.jobs.wake('refund');
  ctx.jobs.wake('email');
}

async function giveBack(ctx: Context, tx: Tx, input: GiveBackTickets): Promise<void> {
  const { orderId, codes, userId, expectedCents } = input;
  // Lock first. Otherwise an objection, a scan or the end of a step that comes meanwhile would be missed below.
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  await findValidTickets(tx, { orderId });
  const tickets = await findTickets(tx, input);
  const [first] = tickets;
  if (!first || tickets.length !== new Set(codes).size)
    throw new Refusal('conflict', { message: 'These tickets are no longer valid.' });
  const ended = tickets.filter(({ state }) => state === 'refunded').length;
  if (ended > 0 && (await isRepeated(tx, input))) return;
  if (ended > 0) throw endedMeanwhile(ended, tickets.length);
  const seats = (await quoteSeats(tx, orderId)).filter(({ code }) => codes.includes(code));
  if (seats.length !== tickets.length)
    throw new Refusal('conflict', { message: 'These tickets are no longer valid.' });
  refuseSeats(seats);
  const backCents = backOf(seats);
  if (backCents !== expectedCents)
    throw new Refusal('conflict', {
      message: `The refund has changed: it is ${formatMoney(backCents, first.currency)} now. Nothing was cancelled.`,
    });
  const ticketIds = seats.map(({ ticketId }) => ticketId);
  const shares = new Map(seats.map((seat) => [seat.ticketId, seat.backCents ?? 0]));
  await refundTickets(ctx, tx, { orderId, ticketIds, requestedBy: 'buyer', note: '', expectedCents, shares });
  const isFree = first.totalCents === 0;
  const keptCents = seats.reduce((sum, seat) => sum + seat.keptCents, 0);
  if (!isFree)
    await recordOrderEvent(tx, orderId, {
      kind: 'seats_cancelled',
      detail: { tickets: seats.length, amountCents: backCents, keptCents },
    });
  await recordBuyerAction(tx, {
    userId,
    action: isFree ? 'order.given_back' : 'order.seats_cancelled',
    orderId,
    after: { tickets: codes, ...(!isFree && { amount_cents: backCents, kept_cents: keptCents }) },
  });
  await queueEmail(ctx, tx, {
    kind: 'seats_given_back',
    subject: `order:${orderId}/ticket:${Math.min(...ticketIds)}`,
    recipient: first.email,
    facts: { tickets: seats.length, codes, backCents, keptCents },
  });
  passCrashPoint('before tickets are given back');
}

function backOf(seats: QuotedSeat[]): number {
  return seats.reduce((sum, { backCents }) => sum + (backCents ?? 0), 0);
}

/** The same press has cancelled them, for the amount that was shown. */
async function isRepeated(
  db: Context['db'] | Tx,
  { orderId, codes, expectedCents }: GiveBackTickets,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log where subject = ${`order:${orderId}`} and action = any(${cancelledByBuyer}::text[])
      and after -> 'tickets' @> ${JSON.stringify(codes)}::jsonb
      and coalesce((after ->> 'amount_cents')::bigint, 0) = ${expectedCents} limit 1`.execute(db);
  return rows.length > 0;
}

function endedMeanwhile(ended: number, asked: number): Refusal {
  const all = asked === 1 ? 'This seat was' : 'These seats were';
  const part = `${ended} of these seats ${ended === 1 ? 'was' : 'were'}`;
  return new Refusal('conflict', {
    message: `${ended === asked ? all : part} cancelled meanwhile, by our office or in another window. Nothing was cancelled now.`,
  });
}

/** A ticket of another order is not found. */
async function findTickets(
  tx: Tx,
  { orderId, codes }: Pick<GiveBackTickets, 'orderId' | 'codes'>,
): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select t.state, o.email, o.total_cents, o.currency
    from orders o join order_lines l on l.order_id = o.id join tickets t on t.order_line_id = l.id
    where o.id = ${orderId} and t.code = any(${codes}::text[])`.execute(tx);
  return rows;
}
