import { sharesOf } from '#server/refunds/shares-of-seat.ts';
import type { SoldUnder } from '#server/refunds/shares-of-seat.ts';
import type { DateChoice } from './find-date-choices.ts';

export interface SmallerShare {
  percentNow: number;
  /** Null: as the office decides. */
  percentAfter: number | null;
}

/**
 * Of the price, if a seat of the line is cancelled today, before and after it gets another date. Null unless less goes
 * back after.
 */
export function smallerShare(sold: SoldUnder, choice: DateChoice): SmallerShare | null {
  const { terms, firstDay, earlier } = sold;
  const percentNow = sharesOf(sold)?.percent ?? 0;
  if (sold.priceCents === 0 || firstDay === null) return null;
  const after = sharesOf({
    priceCents: choice.priceCents,
    terms: choice.terms,
    firstDay: choice.firstDay,
    earlier: [...earlier, { terms, firstDay }],
    today: choice.today,
    boughtOn: null,
  });
  const percentAfter = after?.percent ?? null;
  return (percentAfter ?? 0) < percentNow ? { percentNow, percentAfter } : null;
}
