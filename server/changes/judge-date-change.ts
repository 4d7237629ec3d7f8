import { sql } from 'kysely';
import { lastDayWith } from '#contract/catalogue/booking-terms.ts';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { DateChangeProblem } from '#contract/changes/date-change.ts';
import type { DatedTerms } from '#server/catalogue/sold-under.ts';
import { earlierTermsOfLine, termsOfLine, todayAtVenue } from '#server/catalogue/sold-under.ts';
import type { Db } from '#server/db/connection.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import type { QuotedSeat } from '#server/refunds/quote-seats.ts';
import type { SoldUnder } from '#server/refunds/shares-of-seat.ts';

export interface MovableLine {
  lineId: number;
  programId: number;
  sessionId: number | null;
  title: string;
  detail: string;
  priceCents: number;
  /** The last day on which another date can be chosen. Null if that has no end, or is not offered. */
  until: string | null;
  sold: SoldUnder;
  seats: MovableSeat[];
}

export interface MovableSeat extends Pick<QuotedSeat, 'ticketId' | 'code' | 'holder' | 'backCents'> {
  problem: DateChangeProblem | null;
}

interface Rules {
  lineId: number;
  programId: number;
  sessionId: number | null;
  terms: BookingTerms | null;
  earlier: DatedTerms[];
  firstDay: string | null;
  today: string;
  hasBegun: boolean;
  isCancelled: boolean;
}

/** The lines of an order that have valid tickets, and whether their buyer can choose another date for these. */
export async function judgeDateChange(db: Db, orderId: number): Promise<MovableLine[]> {
  const rules = await findRules(db, orderId);
  const seats = await quoteSeats(db, orderId);
  return rules.flatMap((rule) => {
    const own = seats.filter(({ lineId }) => lineId === rule.lineId);
    const [first] = own;
    if (!first) return [];
    const { lineId, programId, sessionId } = rule;
    const { title, detail, priceCents } = first;
    const judged = own.map((seat) => ({
      ticketId: seat.ticketId,
      code: seat.code,
      holder: seat.holder,
      backCents: seat.backCents,
      problem: problemOf(seat, rule),
    }));
    const { terms, earlier, firstDay, today } = rule;
    const sold = { priceCents, terms, earlier, firstDay, today, boughtOn: null };
    const line = { lineId, programId, sessionId, title, detail, priceCents, sold };
    return [{ ...line, until: untilOf(rule), seats: judged }];
  });
}

function problemOf(seat: QuotedSeat, rule: Rules): DateChangeProblem | null {
  if (seat.problem !== null) return seat.problem;
  // Of seats that cost nothing, too.
  if (rule.isCancelled) return 'session_cancelled';
  if (rule.hasBegun) return 'begun';
  if (rule.firstDay === null) return 'not_offered';
  // What cost nothing can be given back at any time, so it can be exchanged at any time.
  if (seat.priceCents === 0) return null;
  const all = datedTerms(rule);
  if (all.some(({ until }) => until === null)) return 'not_offered';
  const byBuyer = rule.earlier.filter(({ isByOffice }) => isByOffice !== true);
  if (byBuyer.length >= Math.min(...all.map(({ most }) => most))) return 'changed_before';
  const until = untilOf(rule);
  return until !== null && rule.today > until ? 'too_late' : null;
}

function untilOf(rule: Rules): string | null {
  const days = datedTerms(rule).flatMap(({ until }) => until ?? []);
  return days.toSorted()[0] ?? null;
}

/** Of the line, and of what it was before its date was changed: all of them must allow another date. */
function datedTerms({ terms, firstDay, earlier }: Rules): { until: string | null; most: number }[] {
  const current = firstDay === null ? [] : [{ terms, firstDay }];
  return [...earlier, ...current].map((each) => {
    const days = each.terms?.date_change_until_days ?? null;
    return {
      until: days === null ? null : lastDayWith(days, each.firstDay),
      most: each.terms?.date_changes_most ?? 0,
    };
  });
}

async function findRules(db: Db, orderId: number): Promise<Rules[]> {
  const { rows } = await sql<Rules>`
    select l.id as line_id, l.program_id, l.session_id, ${termsOfLine} as terms, ${earlierTermsOfLine} as earlier,
      to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD') as first_day,
      coalesce(coalesce(w.starts_at, p.starts_at) <= clock_timestamp(), false) as has_begun,
      w.cancelled_at is not null as is_cancelled,
      ${todayAtVenue} as today
    from order_lines l join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
    where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows;
}
