import { termsInDates, termsInDays } from '#contract/booking-terms.ts';
import type { BookingTerms } from '#contract/booking-terms.ts';
import type { ProgramInDetail } from '#server/domain/catalogue/get-program.ts';

export function presentTerms(terms: BookingTerms | null, startsLocal: string | null) {
  const today = new Date().toISOString().slice(0, 10);
  return terms && { ...terms, lines: termsInDates(terms, startsLocal?.slice(0, 10) ?? null, today) };
}

export function presentTermsOfProgram({ bookingTerms: terms, soldBy, startsLocal }: ProgramInDetail) {
  if (soldBy !== 'session') return presentTerms(terms, startsLocal);
  return terms && { ...terms, lines: termsInDays(terms) };
}
