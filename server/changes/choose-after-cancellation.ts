import { sql } from 'kysely';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordBuyerAction } from '#server/audit/record-buyer-action.ts';
import { endOffer } from '#server/orders/end-offer.ts';
import { doesAwaitOffice } from '#server/orders/is-disputed.ts';
import { findValidTickets } from '#server/participants/end-tickets.ts';
import { moveSeats } from '#server/participants/move-seats.ts';
import { recordFreeDateChange } from '#server/participants/record-date-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { returnByCard } from '#server/refunds/return-by-card.ts';
import { updateRefundState } from '#server/refunds/update-refund-state.ts';
import { takeSeats } from '#server/seats/take-seats.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import type { DateChoice } from './find-date-choices.ts';
import { findOtherDates, returnedBy, returnedOf } from './find-other-dates.ts';
import type { CancelledLine } from './find-other-dates.ts';

export interface ChosenAfterCancellation {
  orderId: number;
  /** The cancelled session. */
  sessionId: number;
  to: 'money' | { programId: number; sessionId: number | null };
  /** What goes back, as the buyer was shown. */
  expectedCents: number;
  /** The account of the buyer, if there is one. */
  userId: number | undefined;
}

interface OpenItem {
  id: number;
  cancellationId: number;
  offerId: number | null;
  isOpen: boolean;
  /** Another date was chosen before. */
  isMoved: boolean;
  /** The money was chosen before. */
  isMoney: boolean;
  email: string;
  currency: string;
  own: Record<number, number>;
}

/** All seats of the order for the session get another date, or their money. Repeated requests change nothing. */
export async function chooseAfterCancellation(ctx: Context, chosen: ChosenAfterCancellation): Promise<void> {
  await inTransaction(ctx, (tx) => choose(ctx, tx, chosen));
  passCrashPoint('after a choice is committed');
  ctx.announceSeats();
  ctx.jobs.wake('session_cancellation');
  ctx.jobs.wake('refund');
  ctx.jobs.wake('email');
}

async function choose(ctx: Context, tx: Tx, chosen: ChosenAfterCancellation): Promise<void> {
  const item = await lockItem(tx, chosen);
  if (!item) throw new Refusal('not_found', { message: 'There is nothing to choose for this session.' });
  if (item.isMoved || (item.isMoney && chosen.to === 'money')) return;
  if (!item.isOpen) throw new Refusal('conflict', { message: 'The time to choose is over.' });
  const { orderId, sessionId, to, expectedCents } = chosen;
  if (await doesAwaitOffice(tx, orderId))
    throw new Refusal('conflict', { message: 'Our office is looking at this order. Please contact us.' });
  const { lines, dates } = await findOtherDates(tx, { orderId, sessionId, own: item.own });
  await findValidTickets(tx, { orderId, ticketIds: lines.flatMap(({ ticketIds }) => ticketIds) });
  const date = to === 'money' ? undefined : dates.find(isDate(to));
  if (to !== 'money' && !date)
    throw new Refusal('conflict', {
      message: 'This date has no seats left for you. Please choose again.',
    });
  const backCents = returnedBy(lines, date ?? { priceCents: 0 });
  if (backCents !== expectedCents)
    throw new Refusal('conflict', {
      message: `The refund has changed: it is ${formatMoney(backCents, item.currency)} now. Please choose again.`,
    });
  if (date) await moveAll(ctx, tx, { ...chosen, item, lines, date, backCents });
  else await leaveMoney(tx, item);
  await recordBuyerAction(tx, {
    userId: chosen.userId,
    action: date ? 'order.date_changed' : 'order.money_chosen',
    orderId,
    after: {
      cancelled_session: sessionId,
      ...(date && { to: `${date.title}, ${date.detail}` }),
      amount_cents: backCents,
    },
  });
  await ctx.jobs.add(tx, { queue: 'session_cancellation', cancellationId: item.cancellationId });
  passCrashPoint('before a choice is committed');
  if (date) await takeAll(tx, await seatsOf(tx, { ...item, lines, date }));
}

/** The job of the cancellation refunds it, as it does where nobody chose. */
async function leaveMoney(tx: Tx, { id }: OpenItem): Promise<void> {
  await tx
    .updateTable('sessionCancellationItems')
    .set({ state: 'due', askedUntil: sql<Date>`now()`, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

interface Move extends ChosenAfterCancellation {
  item: OpenItem;
  lines: CancelledLine[];
  date: DateChoice;
  backCents: number;
}

async function moveAll(ctx: Context, tx: Tx, { orderId, item, lines, date, backCents }: Move): Promise<void> {
  const { id: itemId, email } = item;
  for (const line of lines) {
    const { lineId, ticketIds, priceCents } = line;
    const { toLineId } = await moveSeats(tx, {
      orderId,
      fromLineId: lineId,
      ticketIds,
      to: { ...date, priceCents: Math.min(priceCents, date.priceCents) },
      isCancelledByUs: true,
    });
    await recordFreeDateChange(ctx, tx, {
      orderId,
      ticketIds,
      fromLineId: lineId,
      toLineId,
      differenceCents: 0 - returnedOf(line, date),
      email,
    });
  }
  const refundId =
    backCents > 0
      ? await returnByCard(ctx, tx, { orderId, amountCents: backCents, reason: 'date_changed', email })
      : undefined;
  await updateRefundState(tx, orderId);
  await tx
    .updateTable('sessionCancellationItems')
    .set({
      state: 'done',
      outcome: 'date_changed',
      amountCents: backCents,
      refundId: refundId ?? null,
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', itemId)
    .execute();
}

/** The seats of a cancelled session stay taken. Those of the offer are taken or released. */
async function seatsOf(
  tx: Tx,
  { offerId, lines, date }: OpenItem & Pick<Move, 'lines' | 'date'>,
): Promise<SeatChange[]> {
  const seats = lines.reduce((sum, { ticketIds }) => sum + ticketIds.length, 0);
  return [...(await endOffer(tx, offerId, 'date_changed')), { poolId: date.poolId, seats }];
}

async function takeAll(tx: Tx, changes: SeatChange[]): Promise<void> {
  if (!(await takeSeats(tx, changes, { kind: 'choice after a cancellation' })))
    throw new Refusal('conflict', {
      message: 'This date has no seats left for you. Please choose again.',
    });
}

function isDate({ programId, sessionId }: Exclude<ChosenAfterCancellation['to'], 'money'>) {
  return (date: DateChoice) => date.programId === programId && date.sessionId === sessionId;
}

/** Item before order, as the job of the cancellation locks them. */
async function lockItem(
  tx: Tx,
  { orderId, sessionId }: ChosenAfterCancellation,
): Promise<OpenItem | undefined> {
  const { rows } = await sql<OpenItem>`
    select i.id, i.cancellation_id, i.offer_id, i.state = 'asked' and i.asked_until > clock_timestamp() as is_open,
      i.outcome is not distinct from 'date_changed' as is_moved,
      i.asked_until is not null and i.state <> 'asked' as is_money, o.email, o.currency,
      coalesce((select json_object_agg(h.seat_pool_id, h.quantity) from order_lines l
        join seat_holds h on h.order_line_id = l.id and h.state = 'held' where l.order_id = i.offer_id), '{}') as own
    from session_cancellation_items i join session_cancellations c on c.id = i.cancellation_id
    join orders o on o.id = i.order_id
    where i.order_id = ${orderId} and c.session_id = ${sessionId} and i.asked_until is not null
    for update of i`.execute(tx);
  const [item] = rows;
  if (item) await sql`select from orders where id = ${orderId} for update`.execute(tx);
  return item;
}
