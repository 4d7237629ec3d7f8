import { sql } from 'kysely';
import type { LostChangeKey } from '#contract/orders/order-event.ts';
import { placeOfProgram } from '#server/catalogue/select-programs.ts';
import { termsIdOnSale } from '#server/catalogue/sold-under.ts';
import { endOffer } from '#server/orders/end-offer.ts';
import { lineDetail } from '#server/orders/line-detail.ts';
import type { WhenOfLine } from '#server/orders/line-detail.ts';
import type { RefundMarkDateChange } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { releaseSeats, takeSeats } from '#server/seats/take-seats.ts';
import { createdBy } from './created-by.ts';
import { findValidTickets } from './end-tickets.ts';
import { moveSeats } from './move-seats.ts';
import type { BookedDate } from './move-seats.ts';
import { recordFreeDateChange } from './record-date-change.ts';

interface LostDateChange {
  orderId: number;
  email: string;
  /** When the difference went back, by the provider's clock. */
  refundedAt: Date;
  change: RefundMarkDateChange;
}

/** What a person has to do, because the tickets still have the old date. */
export interface LeftDateChange {
  why: string;
  /** Those that were moved are so many of these. */
  tickets: number[];
  seats: number;
  /** Absent if the provider does not know it. */
  change?: LostChangeKey;
}

/** Neither if nothing is to be done. */
export interface RepeatedDateChange {
  moved?: { tickets: number; to: string; change: LostChangeKey };
  left?: LeftDateChange;
}

interface Known {
  id: number;
  code: string;
  lineId: number;
  poolId: number;
  position: number;
  programId: number;
  sessionId: number | null;
  unitPriceCents: number;
  isValid: boolean;
  isUsed: boolean;
  /** Its date was changed again since. */
  isLater: boolean;
}

interface Target {
  date: BookedDate;
  isCancelled: boolean;
}

const SAYS_NOT_WHERE = 'The card provider does not know which tickets got which date.';

/**
 * Moves the tickets of a change to a cheaper date again, whose row a restored backup does not have. Tickets that have the
 * date, a later one, or have ended stay as they are. The caller has locked the order.
 */
export async function repeatDateChange(
  ctx: Context,
  tx: Tx,
  { orderId, email, refundedAt, change }: LostDateChange,
): Promise<RepeatedDateChange> {
  const key = keyOf(change);
  if (await isRepeated(tx, orderId, key)) return {};
  await findValidTickets(tx, { orderId });
  const known = await findTickets(tx, orderId, refundedAt);
  const chosen = choose(known, change);
  const seats = change.tickets.length;
  const open = (chosen.length < seats ? known : chosen).filter(
    (ticket) => ticket.isValid && !ticket.isLater && !isAt(ticket, change),
  );
  const leave = (why: string) =>
    leaveForPerson(tx, { orderId, why, tickets: open, seats, key, backCents: change.backCents });
  if (open.length === 0) return {};
  if (chosen.length < seats) return leave(SAYS_NOT_WHERE);
  if (open.some(({ isUsed }) => isUsed)) return leave('A ticket was used at the entrance with the old date.');
  const target = await findTarget(tx, change, refundedAt);
  if (!target) return leave('The new date is not in the database any more.');
  const to = [target.date.title, target.date.detail].filter(Boolean).join(', ');
  if (target.isCancelled) return leave(`The new date was cancelled: ${to}.`);
  const [choice] = await findChoices(tx, orderId, open);
  if (!(await hasRoom(tx, target.date, { tickets: open, choice })))
    return leave(`The new date has no seats left: ${to}.`);
  if (choice) {
    await closeChoice(tx, choice, change.backCents);
    await releaseSeats(tx, await endOffer(tx, choice.offerId, 'date_changed'));
  }
  await move(ctx, tx, { orderId, email, refundedAt, change, tickets: open, to: target.date });
  return { moved: { tickets: open.length, to, change: key } };
}

/** Where the provider keeps no tickets: of an earlier release, or too many. */
export async function leaveDateChange(
  tx: Tx,
  { orderId, refundedAt }: Pick<LostDateChange, 'orderId' | 'refundedAt'>,
): Promise<RepeatedDateChange> {
  await findValidTickets(tx, { orderId });
  const known = await findTickets(tx, orderId, refundedAt);
  const tickets = known.filter(({ isValid, isLater }) => isValid && !isLater);
  if (tickets.length === 0) return {};
  return leaveForPerson(tx, { orderId, why: SAYS_NOT_WHERE, tickets, seats: 1, backCents: 0 });
}

interface Left {
  orderId: number;
  why: string;
  tickets: Known[];
  seats: number;
  key?: LostChangeKey;
  backCents: number;
}

/** What went back must not go back again, so that neither the buyer nor silence chooses after a cancelled session. */
async function leaveForPerson(
  tx: Tx,
  { orderId, why, tickets, seats, key, backCents }: Left,
): Promise<RepeatedDateChange> {
  for (const choice of await findChoices(tx, orderId, tickets)) await closeChoice(tx, choice, backCents);
  return {
    left: {
      why,
      tickets: tickets.map(({ id }) => id),
      seats: Math.min(seats, tickets.length),
      ...(key && { change: key }),
    },
  };
}

function keyOf({ tickets, line, programId, sessionId }: RefundMarkDateChange): LostChangeKey {
  return { codes: tickets, line, programId, sessionId };
}

/** Refunds of several payments carry the same change. It is done, or left for a person, with the first. */
async function isRepeated(tx: Tx, orderId: number, key: LostChangeKey): Promise<boolean> {
  const { rows } = await sql`
    select from order_events e, jsonb_array_elements(coalesce(e.detail -> 'moved', '[]') || coalesce(e.detail -> 'left', '[]')) done
    where e.order_id = ${orderId} and e.kind = 'refund_repeated' and done -> 'change' = ${JSON.stringify(key)}::jsonb`.execute(
    tx,
  );
  return rows.length > 0;
}

function isAt(ticket: Known, { programId, sessionId }: RefundMarkDateChange): boolean {
  return ticket.programId === programId && ticket.sessionId === sessionId;
}

/**
 * Where recover made the order again, the ticket has another code, and another one of its line is as good. The line is
 * not there if a change before this one is lost: then of the only line that has tickets.
 */
function choose(known: Known[], { tickets: codes, line }: RefundMarkDateChange): Known[] {
  const named = known.filter(({ code }) => codes.includes(code));
  const others = known.filter((ticket) => ticket.isValid && !named.includes(ticket));
  const ofLine = others.filter(({ position }) => position === line);
  const isOneLine = new Set(others.map(({ lineId }) => lineId)).size === 1;
  const alike = ofLine.length > 0 ? ofLine : isOneLine ? others : [];
  return [...named, ...alike.slice(0, codes.length - named.length)];
}

async function findTickets(tx: Tx, orderId: number, refundedAt: Date): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select t.id, t.code, l.id as line_id, l.seat_pool_id as pool_id, l.position, l.program_id, l.session_id, l.unit_price_cents,
      t.state = 'valid' as is_valid, t.checked_in_at is not null as is_used,
      exists (select from date_changes c where c.order_id = l.order_id and t.id = any(c.ticket_ids)
        and c.changed_at is not null and c.asked_at > ${refundedAt}) as is_later
    from tickets t join order_lines l on l.id = t.order_line_id
    where l.order_id = ${orderId} order by t.id desc`.execute(tx);
  return rows;
}

async function findTarget(
  tx: Tx,
  { programId, sessionId, unitPriceCents }: RefundMarkDateChange,
  refundedAt: Date,
): Promise<Target | undefined> {
  const before = createdBy(refundedAt);
  const { rows } = await sql<
    WhenOfLine & Omit<BookedDate, 'detail' | 'priceCents'> & { isCancelled: boolean }
  >`
    select p.id as program_id, w.id as session_id, s.id as pool_id, p.title, w.session_title,
      coalesce(w.location, ${placeOfProgram}) as location,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI') as ends_local, p.starts_within_days,
      ${termsIdOnSale} as terms_id, w.cancelled_at is not null as is_cancelled
    from programs p
    left join workshop_sessions w on w.id = ${sessionId} and w.program_id = p.id and w.created_at < ${before}
    join seat_pools s on s.id = case when ${sessionId}::bigint is null then p.seat_pool_id else w.seat_pool_id end
    where p.id = ${programId} and p.created_at < ${before}`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { poolId, title, termsId, isCancelled } = found;
  const detail = lineDetail(found);
  return {
    date: { programId, sessionId, poolId, title, detail, termsId, priceCents: unitPriceCents },
    isCancelled,
  };
}

/** Locks all pools that the move changes, in ascending order, so that what is decided here still holds when it is done. */
async function hasRoom(
  tx: Tx,
  { poolId }: BookedDate,
  { tickets, choice }: { tickets: Known[]; choice: OpenChoice | undefined },
): Promise<boolean> {
  const own = choice?.poolId === poolId ? choice.seats : 0;
  const pools = [
    poolId,
    ...tickets.map((ticket) => ticket.poolId),
    ...(choice?.poolId ? [choice.poolId] : []),
  ];
  const { rows } = await sql<{ id: number; left: number }>`
    select id, capacity - taken as left from seat_pools
    where id = any(${pools}::bigint[]) order by id for update`.execute(tx);
  return rows.some(({ id, left }) => id === poolId && left + own >= tickets.length);
}

/** The backup knows that the buyer was asked after a cancelled session, and not what the buyer chose. */
interface OpenChoice {
  itemId: number;
  offerId: number | null;
  /** Of the seats that are held meanwhile. */
  poolId: number | null;
  seats: number;
}

/** With their offers locked, whose holds then stay as they are. These come before pools. */
async function findChoices(tx: Tx, orderId: number, tickets: Known[]): Promise<OpenChoice[]> {
  await sql`select from orders where id in (select offer_id from session_cancellation_items
    where order_id = ${orderId} and state = 'asked') order by id for update`.execute(tx);
  const { rows } = await sql<OpenChoice>`
    select i.id as item_id, i.offer_id, h.seat_pool_id as pool_id, coalesce(h.quantity, 0) as seats
    from session_cancellation_items i join session_cancellations c on c.id = i.cancellation_id
    left join order_lines l on l.order_id = i.offer_id
    left join seat_holds h on h.order_line_id = l.id and h.state = 'held'
    where i.order_id = ${orderId} and i.state = 'asked'
      and c.session_id = any(${tickets.map(({ sessionId }) => sessionId)}::bigint[])`.execute(tx);
  return rows;
}

/**
 * All tickets of the order for the session were moved together. Whoever else ends it needs the order’s lock. The seats
 * of an offer that did not become theirs are released with the stale ones.
 */
async function closeChoice(tx: Tx, { itemId }: OpenChoice, backCents: number): Promise<void> {
  await tx
    .updateTable('sessionCancellationItems')
    .set({ state: 'done', outcome: 'date_changed', amountCents: backCents, changedAt: sql<Date>`now()` })
    .where('id', '=', itemId)
    .execute();
}

interface Move extends LostDateChange {
  tickets: Known[];
  to: BookedDate;
}

/** Usually of one line. Each records its share of the difference, which is of all tickets of the change. */
async function move(ctx: Context, tx: Tx, lost: Move): Promise<void> {
  const { orderId, change, to, refundedAt } = lost;
  const email = findEmail(lost);
  const shareOf = (seats: number) => Math.floor((change.backCents * seats) / change.tickets.length);
  let moved = 0;
  for (const [fromLineId, tickets] of Map.groupBy(lost.tickets, ({ lineId }) => lineId)) {
    const ticketIds = tickets.map(({ id }) => id);
    const priceCents = Math.min(to.priceCents, ...tickets.map(({ unitPriceCents }) => unitPriceCents));
    const { toLineId, changes } = await moveSeats(tx, {
      orderId,
      fromLineId,
      ticketIds,
      to: { ...to, priceCents },
      isCancelledByUs: change.isCancelledByUs,
    });
    await recordFreeDateChange(ctx, tx, {
      orderId,
      ticketIds,
      fromLineId,
      toLineId,
      differenceCents: shareOf(moved) - shareOf(moved + tickets.length),
      askedAt: refundedAt,
      email,
    });
    if (!(await takeSeats(tx, changes, { kind: 'recovery' })))
      throw new Error('the seats of a locked pool were there');
    moved += tickets.length;
  }
}

/** The buyer has the email of the change, unless recover made the tickets again: then they have other codes. */
function findEmail({ email, change, tickets }: Move): string | undefined {
  return tickets.every(({ code }) => change.tickets.includes(code)) ? undefined : email;
}
