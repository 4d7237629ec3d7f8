import { shareInWords, termsInDates, termsInDays, untilDate, untilDays } from '#contract/booking-terms.ts';
import type { BookingTerms } from '#contract/booking-terms.ts';
import type { ProgramDetail } from '#contract/program-detail.ts';

/** What a page says of the terms. Made where a page is loaded, so that the browser needs no rules. */
export interface ShownTerms {
  lines: string[];
  /** Until when so much goes back, if it depends on dates. */
  steps: { until: string; back: string }[];
}

interface When {
  firstDay: string | null;
  /** Of a program whose sessions have dates of their own. */
  isBySession?: boolean;
}

export function termsShown(
  terms: BookingTerms | null | undefined,
  { firstDay, isBySession = false }: When,
): ShownTerms | null {
  if (!terms) return null;
  if (!isBySession && firstDay === null) return { lines: termsInDates(terms, null), steps: [] };
  const lines = firstDay === null ? termsInDays(terms) : termsInDates(terms, firstDay);
  const until = (days: number) => (firstDay === null ? untilDays(days) : untilDate(days, firstDay));
  const steps = terms.steps.map(({ days, percent }) => ({ until: until(days), back: shareInWords(percent) }));
  return { lines, steps };
}

export function termsOfProgram(program: ProgramDetail): ShownTerms | null {
  return termsShown(program.booking_terms, {
    firstDay: program.date ?? null,
    isBySession: program.sold_by === 'session',
  });
}
