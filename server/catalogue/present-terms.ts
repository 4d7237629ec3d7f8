import {
  termsAfterDateChange,
  termsInDates,
  termsInDays,
  todayAt,
} from '#contract/catalogue/booking-terms.ts';
import type { BookingTerms, TermsPlace } from '#contract/catalogue/booking-terms.ts';
import type { OrderLineView } from '#server/orders/order-view.ts';
import type { ProgramInDetail } from './get-program.ts';

interface Held {
  startsLocal: string | null;
  timezone: string | null;
}

export function presentTerms(
  terms: BookingTerms | null,
  { startsLocal, timezone }: Held,
  place: TermsPlace = 'elsewhere',
) {
  const firstDay = startsLocal?.slice(0, 10) ?? null;
  return terms && { ...terms, lines: termsInDates(terms, firstDay, todayAt(timezone), place) };
}

export function presentTermsOfLine(line: OrderLineView) {
  const { bookingTerms: terms, dateChanges } = line;
  if (dateChanges === 0) return presentTerms(terms, line, 'order_page');
  return terms && { ...terms, lines: [termsAfterDateChange.order_page] };
}

export function presentTermsOfProgram(program: ProgramInDetail) {
  const { bookingTerms: terms, soldBy } = program;
  if (soldBy !== 'session') return presentTerms(terms, program);
  return terms && { ...terms, lines: termsInDays(terms) };
}
