import { sql } from 'kysely';
import type { BookingTerms } from '#contract/booking-terms.ts';
import { lastDayWith, percentOn, shareOf } from '#contract/booking-terms.ts';
import type { SeatProblem } from '#contract/cancellation.ts';
import { firmZone } from '#contract/firm-zone.ts';
import type { Db } from '#server/db/connection.ts';
import { termsOfLine } from '../booking-terms/sold-under.ts';
import { holderBesideBuyer } from '../orders/holder-beside-buyer.ts';
import { isDisputed, isFrozen, isPartlyReturned, isRefundUnderWay } from '../orders/is-disputed.ts';

const WHOLE_PERCENT = 100;

export interface QuotedSeat {
  ticketId: number;
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
}

interface Found {
  ticketId: number;
  code: string;
  title: string;
  detail: string;
  holder: string | null;
  priceCents: number;
  terms: BookingTerms | null;
  firstDay: string | null;
  today: string;
  boughtOn: string | null;
  isUsed: boolean;
  hasBegun: boolean;
  isCancelled: boolean;
  isFrozen: boolean;
  isDisputed: boolean;
  isRefundUnderWay: boolean;
  isPartlyReturned: boolean;
}

/**
 * What goes back for each valid ticket of an order, by the clock of the database when the query runs, and not when its
 * transaction began.
 */
export async function quoteSeats(db: Db, orderId: number): Promise<QuotedSeat[]> {
  const { rows } = await sql<Found>`
    select t.id as ticket_id, t.code, l.title, l.detail, ${holderBesideBuyer} as holder,
      l.unit_price_cents as price_cents, ${termsOfLine} as terms,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD') as first_day,
      to_char(clock_timestamp() at time zone coalesce(w.timezone, p.timezone, ${firmZone.id}), 'YYYY-MM-DD') as today,
      to_char(o.settled_at at time zone ${firmZone.id}, 'YYYY-MM-DD') as bought_on,
      t.checked_in_at is not null as is_used, coalesce(coalesce(w.starts_at, p.starts_at) <= clock_timestamp(), false) as has_begun,
      w.cancelled_at is not null as is_cancelled,
      ${isFrozen} as is_frozen,
      ${isDisputed} as is_disputed, ${isRefundUnderWay} as is_refund_under_way,
      ${isPartlyReturned} as is_partly_returned
    from orders o join order_lines l on l.order_id = o.id join tickets t on t.order_line_id = l.id
    join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
    where o.id = ${orderId} and t.state = 'valid' order by l.position, t.id`.execute(db);
  return rows.map(quote);
}

function quote(seat: Found): QuotedSeat {
  const { ticketId, code, title, detail, holder, priceCents } = seat;
  const problem = problemOf(seat);
  const shares = sharesOf(seat);
  const cents = (percent: number) => shareOf(priceCents, percent);
  return {
    ticketId,
    code,
    title,
    detail,
    holder,
    priceCents,
    backCents: shares && cents(shares.percent),
    until: shares?.until ?? null,
    nextCents: shares?.until === undefined ? null : cents(shares.next),
    problem,
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
  return seat.isPartlyReturned || !sharesOf(seat) ? 'office_decides' : null;
}

interface Shares {
  percent: number;
  until: string | undefined;
  next: number;
}

function sharesOf({ terms, firstDay, today, boughtOn, priceCents }: Found): Shares | null {
  if (priceCents === 0) return { percent: WHOLE_PERCENT, until: undefined, next: 0 };
  if (!terms) return null;
  if (firstDay === null) return sharesWithoutDates(terms, today, boughtOn);
  const index = terms.steps.findIndex(({ days }) => today <= lastDayWith(days, firstDay));
  const step = terms.steps[index];
  if (!step) return { percent: 0, until: undefined, next: 0 };
  return {
    percent: percentOn(today, terms, firstDay),
    until: lastDayWith(step.days, firstDay),
    next: terms.steps[index + 1]?.percent ?? 0,
  };
}

function sharesWithoutDates(
  { withdrawal_days: days }: BookingTerms,
  today: string,
  boughtOn: string | null,
): Shares | null {
  if (days === null || boughtOn === null) return null;
  const until = lastDayWith(-days, boughtOn);
  return today <= until
    ? { percent: WHOLE_PERCENT, until, next: 0 }
    : { percent: 0, until: undefined, next: 0 };
}
