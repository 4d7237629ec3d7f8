import { sql } from 'kysely';
import { shareOf } from '#contract/catalogue/booking-terms.ts';
import type { SeatProblem } from '#contract/changes/cancellation.ts';
import { firmZone } from '#contract/firm-zone.ts';
import { earlierTermsOfLine, termsOfLine, todayAtVenue } from '#server/catalogue/sold-under.ts';
import type { Db } from '#server/db/connection.ts';
import { holderBesideBuyer } from '#server/orders/holder-beside-buyer.ts';
import { isDisputed, isFrozen, isPartlyReturned, isRefundUnderWay } from '#server/orders/is-disputed.ts';
import { leftOfOrder } from '#server/orders/left-of-order.ts';
import { hasLostDate } from '#server/orders/lost-date-change.ts';
import { placeOfTicket } from '#server/platform/number-of-ticket.ts';
import { limitToLeft } from './limit-to-left.ts';
import type { Kept } from './limit-to-left.ts';
import { sharesOf } from './shares-of-seat.ts';
import type { SoldUnder } from './shares-of-seat.ts';

export interface QuotedSeat {
  ticketId: number;
  lineId: number;
  code: string;
  title: string;
  detail: string;
  holder: string | null;
  priceCents: number;
  /** What goes back. Null if only the office knows. */
  backCents: number | null;
  /** The last day of this share by the calendar of the venue, and the share from then on. Null if it stays. */
  until: string | null;
  nextCents: number | null;
  /** Why the buyer cannot cancel it. */
  problem: SeatProblem | null;
  /** Only a person knows what goes back, whatever else stands in the way. */
  isForOffice: boolean;
}

interface Found extends SoldUnder {
  ticketId: number;
  lineId: number;
  code: string;
  title: string;
  detail: string;
  holder: string | null;
  isUsed: boolean;
  hasBegun: boolean;
  isCancelled: boolean;
  isFrozen: boolean;
  isDisputed: boolean;
  isRefundUnderWay: boolean;
  isPartlyReturned: boolean;
  hasLostDate: boolean;
  /** Of the whole order. */
  leftCents: number;
}

/**
 * What goes back for each valid ticket of an order, by the clock of the database when the query runs, and not when its
 * transaction began.
 */
export async function quoteSeats(db: Db, orderId: number): Promise<(QuotedSeat & Kept)[]> {
  const { rows } = await sql<Found>`
    select t.id as ticket_id, l.id as line_id, t.code, l.title, l.detail, ${holderBesideBuyer} as holder,
      l.unit_price_cents as price_cents, ${termsOfLine} as terms, ${earlierTermsOfLine} as earlier,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD') as first_day,
      ${todayAtVenue} as today,
      to_char(o.settled_at at time zone ${firmZone.id}, 'YYYY-MM-DD') as bought_on,
      t.checked_in_at is not null as is_used, coalesce(coalesce(w.starts_at, p.starts_at) <= clock_timestamp(), false) as has_begun,
      w.cancelled_at is not null as is_cancelled,
      ${isFrozen} as is_frozen,
      ${isDisputed} as is_disputed, ${isRefundUnderWay} as is_refund_under_way,
      ${isPartlyReturned} as is_partly_returned, ${hasLostDate} as has_lost_date, ${leftOfOrder} as left_cents
    from orders o join order_lines l on l.order_id = o.id join tickets t on t.order_line_id = l.id
    join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
    where o.id = ${orderId} and t.state = 'valid' order by l.position, ${placeOfTicket}`.execute(db);
  return limitToLeft(rows.map(quote), rows[0]?.leftCents ?? 0);
}

function quote(seat: Found): QuotedSeat {
  const { ticketId, lineId, code, title, detail, holder, priceCents } = seat;
  const problem = problemOf(seat);
  const shares = sharesOf(seat);
  const cents = (percent: number) => shareOf(priceCents, percent);
  return {
    ticketId,
    lineId,
    code,
    title,
    detail,
    holder,
    priceCents,
    backCents: shares && cents(shares.percent),
    until: shares?.until ?? null,
    nextCents: shares?.until === undefined ? null : cents(shares.next),
    problem,
    isForOffice: isForOffice(seat),
  };
}

function problemOf(seat: Found): SeatProblem | null {
  if (seat.isFrozen || seat.isDisputed) return 'disputed';
  if (seat.isUsed) return 'used';
  // What cost nothing can be given back at any time.
  if (seat.priceCents === 0) return null;
  if (seat.isCancelled) return 'session_cancelled';
  if (seat.hasBegun) return 'begun';
  if (seat.isRefundUnderWay) return 'refund_under_way';
  return isForOffice(seat) ? 'office_decides' : null;
}

function isForOffice(seat: Found): boolean {
  return seat.isPartlyReturned || seat.hasLostDate || !sharesOf(seat);
}
