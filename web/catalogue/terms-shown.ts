import {
  shareInWords,
  termsAhead,
  termsInDates,
  termsInDays,
  untilDate,
  untilDays,
} from '#contract/booking-terms.ts';
import type { BookingTerms } from '#contract/booking-terms.ts';
import type { AnsweredProgram } from '#web/api-client/read-details.ts';

/** What a page says of the terms. Made where a page is loaded, so that the browser needs no rules. */
export interface ShownTerms {
  lines: string[];
  /** Until when so much goes back, if it depends on dates. */
  steps: { until: string; back: string }[];
}

/** Of a session, or of a program that is held once. */
export function termsShown(
  terms: BookingTerms | null | undefined,
  firstDay: string | null,
  today = new Date().toISOString().slice(0, 10),
): ShownTerms | null {
  if (!terms) return null;
  const lines = termsInDates(terms, firstDay, today);
  if (firstDay === null) return { lines, steps: [] };
  const { steps } = termsAhead(terms, firstDay, today);
  return { lines, steps: steps.map(({ days, percent }) => step(untilDate(days, firstDay), percent)) };
}

export function termsOfProgram(program: AnsweredProgram): ShownTerms | null {
  const { booking_terms: terms, sold_by: soldBy, date } = program;
  if (soldBy !== 'session') return termsShown(terms, date ?? null);
  if (!terms) return null;
  return {
    lines: termsInDays(terms),
    steps: terms.steps.map(({ days, percent }) => step(untilDays(days), percent)),
  };
}

function step(until: string, percent: number) {
  return { until, back: shareInWords(percent) };
}
