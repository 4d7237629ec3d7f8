import { sql } from 'kysely';
import { isRefundable } from '#contract/orders/order-state.ts';
import { changeOrderState } from '#server/orders/change-order-state.ts';
import { findValidTickets } from '#server/participants/end-tickets.ts';
import { moveSeats } from '#server/participants/move-seats.ts';
import type { BookedDate } from '#server/participants/move-seats.ts';
import { recordDateChange } from '#server/participants/record-date-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { endAnsweredChoice } from '#server/refunds/end-answered-choice.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import { updateRefundState } from '#server/refunds/update-refund-state.ts';
import { releaseSeats } from '#server/seats/take-seats.ts';

/** A dearer date that a supplement is paid for. */
export interface PaidChange {
  changeId: number;
  supplementId: number;
  orderId: number;
  ticketIds: number[];
  fromLineId: number;
  email: string;
  /** We cancelled the old date meanwhile, and the buyer may have been asked what to do. */
  isCancelledByUs: boolean;
  /** Of seats that the change releases: of the old date, and of what was offered after it was cancelled. */
  poolIds: number[];
}

/**
 * Locks the order whose date a supplement changes. Call it before the supplement is locked, because the order is always
 * locked first. A question after a cancelled session comes before its order, as whoever chooses locks them, and what it
 * offers comes before pools.
 */
export async function lockChangedOrder(tx: Tx, { order: reference }: { order: string }): Promise<void> {
  await sql`select from session_cancellation_items where state = 'asked'
    and order_id = (select id from orders where reference = ${reference}) order by id for update`.execute(tx);
  await sql`select from orders where reference = ${reference} for update`.execute(tx);
  await sql`select from orders where id in (select i.offer_id from session_cancellation_items i
    join orders o on o.id = i.order_id where o.reference = ${reference} and i.state = 'asked') order by id for update`.execute(
    tx,
  );
}

/** The change that a payment is for, if its tickets are still as they were. Both orders are locked. */
export async function findPaidChange(tx: Tx, supplementId: number): Promise<PaidChange | undefined> {
  const { rows } = await sql<PaidChange & { state: Parameters<typeof isRefundable>[0] }>`
    select c.id as change_id, c.supplement_id, o.id as order_id,
      array(select unnest(c.ticket_ids)::int) as ticket_ids, c.from_line_id, o.email, o.state,
      w.cancelled_at is not null as is_cancelled_by_us,
      array(select l.seat_pool_id::int from order_lines l where l.id = c.from_line_id or l.order_id in (
        select offer_id from session_cancellation_items where order_id = o.id and state = 'asked')) as pool_ids
    from date_changes c join orders o on o.id = c.order_id join order_lines f on f.id = c.from_line_id
    left join workshop_sessions w on w.id = f.session_id
    where c.supplement_id = ${supplementId} and c.changed_at is null`.execute(tx);
  const [change] = rows;
  if (!change || !isRefundable(change.state)) return undefined;
  const { orderId, ticketIds, fromLineId } = change;
  await findValidTickets(tx, { orderId, ticketIds });
  // What was allowed when the buyer went to pay is not judged again by the calendar.
  const seats = (await quoteSeats(tx, orderId)).filter(
    ({ ticketId, lineId, problem }) =>
      ticketIds.includes(ticketId) && lineId === fromLineId && problem !== 'used' && problem !== 'disputed',
  );
  return seats.length === ticketIds.length ? change : undefined;
}

/** Moves the seats to what the supplement holds, and its payment to the order. The supplement is done. */
export async function finishDateChange(
  ctx: Context,
  tx: Tx,
  { changeId, supplementId, orderId, ticketIds, fromLineId, email, isCancelledByUs }: PaidChange,
): Promise<void> {
  const { lineId, ...to } = await findLine(tx, supplementId, fromLineId);
  const { toLineId, changes } = await moveSeats(tx, {
    orderId,
    fromLineId,
    ticketIds,
    to,
    heldByLineId: lineId,
    isCancelledByUs,
  });
  const released = await endAnsweredChoice(ctx, tx, { orderId, fromLineId });
  await sql`update payments set order_id = ${orderId} where order_id = ${supplementId}`.execute(tx);
  await sql`update date_changes set to_line_id = ${toLineId}, changed_at = now() where id = ${changeId}`.execute(
    tx,
  );
  if (!(await changeOrderState(tx, { orderId: supplementId, to: 'date_changed', event: { kind: 'paid' } })))
    throw new Error(`supplement ${supplementId} cannot be done`);
  await updateRefundState(tx, orderId);
  await recordDateChange(ctx, tx, { orderId, changeId, email });
  passCrashPoint('before a paid change of date is committed');
  await releaseSeats(tx, [...changes, ...released]);
}

async function findLine(tx: Tx, supplementId: number, fromLineId: number) {
  const { rows } = await sql<BookedDate & { lineId: number }>`
    select l.id as line_id, l.program_id, l.session_id, l.seat_pool_id as pool_id, l.title, l.detail,
      l.unit_price_cents + f.unit_price_cents as price_cents, l.terms_id
    from order_lines l, order_lines f where l.order_id = ${supplementId} and f.id = ${fromLineId}`.execute(
    tx,
  );
  const [line] = rows;
  if (!line) throw new Error(`supplement ${supplementId} has no line`);
  return line;
}
