import { lastDayWith, percentOn } from '#contract/booking-terms.ts';
import type { BookingTerms } from '#contract/booking-terms.ts';
import type { DatedTerms } from '../booking-terms/sold-under.ts';

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
  if (firstDay === null) return sharesWithoutDates(terms, today, boughtOn);
  // Else a later date would be a way to more money.
  const all = [...earlier, { terms, firstDay }];
  const percentBy = (day: string) =>
    Math.min(...all.map((each) => percentOn(day, each.terms ?? terms, each.firstDay)));
  const percent = percentBy(today);
  const lastDays = all
    .flatMap((each) => (each.terms ?? terms).steps.map(({ days }) => lastDayWith(days, each.firstDay)))
    .toSorted();
  const until = lastDays.find((day) => day >= today && percentBy(lastDayWith(-1, day)) !== percent);
  return { percent, until, next: until === undefined ? 0 : percentBy(lastDayWith(-1, until)) };
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
