import { sql } from 'kysely';
import { NOT_HANDED_ON, termsInDates, todayAt } from '#contract/catalogue/booking-terms.ts';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { SessionMinimum } from '#contract/sessions/session-minimum.ts';
import { minimumForBuyer } from '#contract/sessions/session-minimum.ts';
import { termsOnSale } from '#server/catalogue/sold-under.ts';

/** What an item is sold under, beside its price. */
export interface SoldUnder {
  /** Null: as the office decides. */
  terms: BookingTerms | null;
  startsLocal: string | null;
  timezone: string | null;
  minimum: SessionMinimum | null;
  /** The session's price counts, if it has one. */
  sessionPriceCents: number | null;
  programPriceCents: number | null;
}

/** For itemsAsSold. */
export const soldUnder = sql`, ${termsOnSale} as terms, coalesce(w.timezone, p.timezone) as timezone,
  case when w.min_seats is not null then json_build_object('minSeats', w.min_seats,
    'decideOn', w.decide_on, 'decision', w.decision) end as minimum`;

/** What goes back if it is cancelled, whether nobody else can come, and whether it runs only with so many people. */
export function termsForBuyer(item: SoldUnder): string[] {
  const { terms, startsLocal, timezone, minimum, sessionPriceCents, programPriceCents } = item;
  const firstDay = startsLocal?.slice(0, 'YYYY-MM-DD'.length) ?? null;
  // Of what costs nothing, nothing goes back.
  const isFree = (sessionPriceCents ?? programPriceCents) === 0;
  const inDates = terms ? termsInDates(terms, firstDay, todayAt(timezone)) : [];
  const refund = isFree ? [] : inDates.slice(0, 1);
  const notHandedOn = inDates.filter((line) => line === NOT_HANDED_ON);
  return [...refund, ...notHandedOn, minimum && minimumForBuyer(minimum)].filter((line) => line !== null);
}
