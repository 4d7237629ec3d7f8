import { sql } from 'kysely';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import { formatMoney } from '#contract/money.ts';
import { isRefundable } from '#contract/orders/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import { cardsAreClosed, refuseUnpayable } from '#server/checkout/charge-limits.ts';
import { continueCheckout } from '#server/checkout/continue-checkout.ts';
import type { StartedCheckout } from '#server/checkout/continue-checkout.ts';
import { endEarlierCheckout } from '#server/checkout/end-earlier-checkout.ts';
import { openPaymentPage } from '#server/checkout/start-checkout.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Buyer } from '#server/orders/buyer.ts';
import { endOrderWithin } from '#server/orders/end-order.ts';
import { findValidTickets } from '#server/participants/end-tickets.ts';
import { cardsArePaused } from '#server/payments/cards-are-paused.ts';
import { withinDeadline } from '#server/payments/within-deadline.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { AgreedChange, Presser } from './agree-on-change.ts';
import { agreeOnChange, countFreeSeats } from './agree-on-change.ts';
import { changeAtOnce } from './change-at-once.ts';
import type { DateChoice } from './find-date-choices.ts';
import { differenceOf, findDateChoices } from './find-date-choices.ts';
import { judgeDateChange } from './judge-date-change.ts';
import type { JudgedChange } from './judged-change.ts';
import { placeSupplement } from './place-supplement.ts';
import type { PlacedSupplement } from './place-supplement.ts';
import { refuseDateChange } from './refuse-date-change.ts';

export interface ChangeDate {
  orderId: number;
  /** Ticket codes, of one line of the order. */
  codes: string[];
  programId: number;
  sessionId: number | null;
  /** Paid on top if positive, returned if negative, as the buyer was shown. */
  expectedCents: number;
  presser: Presser;
}

interface LockedOrder {
  id: number;
  reference: string;
  buyer: Buyer;
  currency: string;
  paidBy: PaidBy;
}

type Outcome =
  | { outcome: 'changed' }
  | { outcome: 'placed'; placed: PlacedSupplement }
  | { outcome: 'to be agreed'; buyer: Buyer; change: JudgedChange }
  /** Others took seats since the rules were judged. */
  | { outcome: 'changed meanwhile' }
  /** The solved challenge counted before. */
  | { outcome: 'solved before' }
  /** An unpaid order of the same buyer. If it is for this very change, it goes on. */
  | { outcome: 'has an open order'; orderId: number; isSame: boolean };

interface Asked extends ChangeDate {
  /** The open order that this one replaces. Its attempt has already been ended. */
  replaces?: number | undefined;
  /** What the rules for buyers say of this change. */
  agreed?: AgreedChange | undefined;
}

const MOST_TRIES = 8;

/**
 * Moves seats to another date of their program. If that costs nothing more, it is done at once. A dearer date is paid
 * first: its seats are held, the old ones stay until then, and the returned checkout says where to pay. Repeated requests
 * do it once.
 */
export async function changeDate(given: Context, input: ChangeDate): Promise<StartedCheckout | undefined> {
  const ctx = withinDeadline(given);
  let { solved } = input.presser;
  let replaces: number | undefined;
  let agreed: AgreedChange | undefined;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const presser = { ...input.presser, solved };
    const tried = await tryOnce(ctx, { ...input, presser, replaces, agreed });
    passCrashPoint('after a change of date is decided');
    if (tried.outcome === 'changed') {
      ctx.announceSeats();
      ctx.jobs.wake('refund');
      ctx.jobs.wake('email');
      return undefined;
    }
    if (tried.outcome === 'placed') {
      ctx.announceSeats();
      return openPaymentPage(ctx, tried.placed);
    }
    if (tried.outcome === 'to be agreed') {
      agreed = await agreeOnChange(ctx.db, { ...tried, presser, replaces });
      continue;
    }
    if (tried.outcome === 'has an open order') {
      const { orderId, isSame } = tried;
      const checkout = isSame ? await continueCheckout(ctx, orderId) : undefined;
      if (checkout) return checkout;
      if (isSame) continue;
      // A buyer has one open order, so another one that was not paid makes way.
      await endEarlierCheckout(ctx, orderId);
      replaces = orderId;
    }
    if (tried.outcome === 'solved before') solved = undefined;
    agreed = undefined;
  }
  throw new Refusal('in_progress', { retryAfterSeconds: 2 });
}

/** Rolls back the transaction that it is thrown in. */
class ChangedMeanwhile extends Error {}

async function tryOnce(ctx: Context, asked: Asked): Promise<Outcome> {
  try {
    return await inTransaction(ctx, (tx) => decide(ctx, tx, asked));
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { outcome: 'changed meanwhile' };
    if (isUniqueViolation(error, 'request_counts_pkey')) return { outcome: 'solved before' };
    throw error;
  }
}

async function decide(ctx: Context, tx: Tx, { replaces, agreed, ...input }: Asked): Promise<Outcome> {
  const order = await lockOrder(tx, input.orderId);
  await findValidTickets(tx, { orderId: order.id });
  const open = await findOpen(tx, input);
  if (open?.isSame) return { outcome: 'has an open order', ...open };
  const change = await judge(tx, order, input);
  if (change === 'is done') return { outcome: 'changed' };
  const { buyer } = order;
  const { presser } = input;
  if (change.differenceCents <= 0) {
    if (!agreed) return { outcome: 'to be agreed', buyer, change };
    const { terms } = agreed;
    await countFreeSeats(tx, { buyer, change, presser, ...agreed });
    const { email } = buyer.info;
    if (!(await changeAtOnce(ctx, tx, { ...change, email, userId: presser.userId, terms })))
      throw new ChangedMeanwhile();
    return { outcome: 'changed' };
  }
  if (open && open.orderId !== replaces) return { outcome: 'has an open order', ...open };
  if (!ctx.cards.isThere) throw cardsAreClosed();
  if (ctx.cardPause.secondsLeft() > 0) throw cardsArePaused(ctx);
  refuseUnpayable(change.differenceCents, order.currency);
  if (!agreed) return { outcome: 'to be agreed', buyer, change };
  const { network } = presser;
  const returned = open ? await endOrderWithin(ctx, tx, { orderId: open.orderId, cause: 'replaced' }) : [];
  if (!returned) throw new Refusal('in_progress', { retryAfterSeconds: 1 });
  const placed = await placeSupplement(ctx, tx, { order, change, ...agreed, returned, network });
  if (!placed) throw new ChangedMeanwhile();
  if (open)
    await tx
      .updateTable('orders')
      .set({ replacedBy: placed.orderId })
      .where('id', '=', open.orderId)
      .execute();
  return { outcome: 'placed', placed };
}

/** Also a scan, an objection or a refund at the same moment is waited for, and seen below. */
async function lockOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'reference', 'state', 'currency', 'paidBy', 'userId', 'buyerKeyHash'])
    .select(['name', 'email', 'phone', 'schoolName', 'grade', 'city'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isRefundable(order.state))
    throw new Refusal('conflict', { message: 'Only the date of a paid booking can be changed.' });
  const { id, reference, currency, paidBy, userId, buyerKeyHash: keyHash } = order;
  const { name, email, phone, schoolName, grade, city } = order;
  const info = { name, email, phone, school_name: schoolName, grade, city };
  if (userId !== null) return { id, reference, currency, paidBy, buyer: { kind: 'user', userId, info } };
  if (keyHash === null) throw new Refusal('conflict', { message: 'The buyer of this order was erased.' });
  return { id, reference, currency, paidBy, buyer: { kind: 'guest', keyHash, info } };
}

async function judge(
  tx: Tx,
  { id: orderId, currency, paidBy }: LockedOrder,
  input: ChangeDate,
): Promise<JudgedChange | 'is done'> {
  const { codes, programId, sessionId, expectedCents } = input;
  const lines = await judgeDateChange(tx, orderId);
  const wanted = new Set(codes);
  const own = lines.filter(({ seats }) => seats.some(({ code }) => wanted.has(code)));
  const [line] = own;
  const seats = line?.seats.filter(({ code }) => wanted.has(code)) ?? [];
  if (own.length > 1)
    throw new Refusal('conflict', {
      message: 'Please choose another date for the seats of one date at a time.',
    });
  if (!line || seats.length < wanted.size)
    throw new Refusal('conflict', { message: 'These tickets are no longer valid.' });
  if (line.programId === programId && line.sessionId === sessionId) return 'is done';
  refuseDateChange(seats);
  const choice = await findChoice(tx, line.lineId, input);
  if (!choice || choice.left < seats.length) throw goneMeanwhile(choice);
  const differenceCents = seats.reduce(
    (sum, { backCents }) => sum + differenceOf({ priceCents: line.priceCents, backCents }, choice),
    0,
  );
  if (choice.priceCents !== line.priceCents && paidBy !== 'card')
    throw new Refusal('conflict', {
      message: 'This date has another price. Please contact us: our office changes it for you.',
    });
  if (differenceCents !== expectedCents) throw otherDifference(differenceCents, currency);
  return { orderId, line, seats, choice, differenceCents };
}

async function findChoice(
  tx: Tx,
  lineId: number,
  { programId, sessionId }: ChangeDate,
): Promise<DateChoice | undefined> {
  const choices = await findDateChoices(tx, lineId);
  return choices.find((each) => each.programId === programId && each.sessionId === sessionId);
}

function goneMeanwhile(choice?: DateChoice): Refusal {
  return new Refusal('conflict', { message: `${whyGone(choice?.left)} Your date was not changed.` });
}

function whyGone(left: number | undefined): string {
  if (left === undefined) return 'This date can no longer be booked.';
  if (left < 1) return 'It has no seats left.';
  return left === 1 ? 'Only 1 of its seats is left.' : `Only ${left} of its seats are left.`;
}

function otherDifference(cents: number, currency: string): Refusal {
  const amount = formatMoney(Math.abs(cents), currency);
  const now = cents > 0 ? `${amount} to pay` : cents < 0 ? `a refund of ${amount}` : 'nothing';
  return new Refusal('conflict', {
    message: `The difference has changed: it is ${now} now. Your date was not changed.`,
  });
}

async function findOpen(
  tx: Tx,
  { orderId, codes, programId, sessionId, expectedCents }: ChangeDate,
): Promise<{ orderId: number; isSame: boolean } | undefined> {
  const { rows } = await sql<{ orderId: number; isSame: boolean }>`
    select open.id as order_id, open.total_cents = ${expectedCents} and coalesce(exists (
      select from date_changes c join order_lines l on l.order_id = open.id
      where c.supplement_id = open.id and c.order_id = o.id and l.program_id = ${programId}
        and l.session_id is not distinct from ${sessionId}::bigint
        and c.ticket_ids = array(select t.id from tickets t where t.code = any(${codes}::text[]) order by t.id)), false) as is_same
    from orders o join orders open on open.buyer = o.buyer and open.state = 'pending'
    where o.id = ${orderId}`.execute(tx);
  return rows[0];
}
