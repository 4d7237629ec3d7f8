import { lastDayWith, percentOn } from '#contract/catalogue/booking-terms.ts';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { DatedTerms } from '#server/catalogue/sold-under.ts';

const WHOLE_PERCENT = 100;

/** What the share of a seat follows. */
export interface SoldUnder {
  priceCents: number;
  terms: BookingTerms | null;
  firstDay: string | null;
  /** Before its date was changed. */
  earlier: DatedTerms[];
  /** By the calendar of the venue. */
  today: string;
  boughtOn: string | null;
}

export interface Shares {
  percent: number;
  until: string | undefined;
  next: number;
}

/** Of the price, if the seat is cancelled today. Null if only the office knows. */
export function sharesOf(seat: SoldUnder): Shares | null {
  const { terms, firstDay, earlier, today, boughtOn, priceCents } = seat;
  if (priceCents === 0) return { percent: WHOLE_PERCENT, until: undefined, next: 0 };
  if (!terms || earlier.some((each) => !each.terms)) return null;
  const current = firstDay === null ? withoutDates(terms, boughtOn) : withDates(terms, firstDay);
  if (!current) return null;
  // Else a later date, or a program without dates, would be a way to more money.
  const all = [...earlier.map((each) => withDates(each.terms ?? terms, each.firstDay)), current];
  const percentBy = (day: string) => Math.min(...all.map((each) => each.percentBy(day)));
  const percent = percentBy(today);
  const lastDays = all.flatMap((each) => each.lastDays).toSorted();
  const until = lastDays.find((day) => day >= today && percentBy(lastDayWith(-1, day)) !== percent);
  return { percent, until, next: until === undefined ? 0 : percentBy(lastDayWith(-1, until)) };
}

/** One of the terms that count. */
interface Counted {
  percentBy(day: string): number;
  /** Of each of its shares. */
  lastDays: string[];
}

function withDates(terms: BookingTerms, firstDay: string): Counted {
  return {
    percentBy: (day) => percentOn(day, terms, firstDay),
    lastDays: terms.steps.map(({ days }) => lastDayWith(days, firstDay)),
  };
}

/** All of it within the days to withdraw, then nothing. */
function withoutDates({ withdrawal_days: days }: BookingTerms, boughtOn: string | null): Counted | null {
  if (days === null || boughtOn === null) return null;
  const until = lastDayWith(-days, boughtOn);
  return { percentBy: (day) => (day <= until ? WHOLE_PERCENT : 0), lastDays: [until] };
}
