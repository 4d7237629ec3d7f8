import {
  byDate,
  byDays,
  lastDayWith,
  shareInWords,
  termsAhead,
  termsInDates,
  termsInDays,
  todayAt,
} from '#contract/booking-terms.ts';
import type { BookingTerms } from '#contract/booking-terms.ts';
import type { ProgramDetail } from '#contract/program-detail.ts';

const WHOLE_PERCENT = 100;
const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** What a page says of the terms. Made where a page is loaded, so that the browser needs no rules. */
export interface ShownTerms {
  lines: string[];
  /** Until when so much goes back, if it depends on dates. */
  steps: { by: string; back: string }[];
}

interface Held {
  date?: string | null;
  timezone?: string | null;
}

/** Of a session, or of a program that is held once. */
export function termsShown(
  terms: BookingTerms | null | undefined,
  { date = null, timezone = null }: Held,
): ShownTerms | null {
  if (!terms) return null;
  const today = todayAt(timezone);
  const lines = termsInDates(terms, date, today);
  if (date === null) return { lines, steps: [] };
  const { steps } = termsAhead(terms, date, today);
  return { lines, steps: steps.map(({ days, percent }) => step(byDate(days, date), percent)) };
}

/** For a row of a list, such as 'Full refund until Mar 2, 2027'. Undefined where the office decides. */
export function refundInShort(
  terms: BookingTerms | null | undefined,
  { date = null, timezone = null }: Held,
): string | undefined {
  if (!terms || date === null) return undefined;
  const [step] = termsAhead(terms, date, todayAt(timezone)).steps;
  if (!step) return 'No refund';
  const share = step.percent === WHOLE_PERCENT ? 'Full refund' : `${step.percent}% back`;
  return `${share} until ${shortDay.format(new Date(lastDayWith(step.days, date)))}`;
}

type SoldProgram = Pick<ProgramDetail, 'booking_terms' | 'sold_by' | 'date' | 'timezone'>;

export function termsOfProgram(program: SoldProgram): ShownTerms | null {
  const { booking_terms: terms, sold_by: soldBy } = program;
  if (soldBy !== 'session') return termsShown(terms, program);
  return terms ? termsOfSessions(terms) : null;
}

/** Of sessions that each have dates of their own. */
function termsOfSessions(terms: BookingTerms): ShownTerms {
  return {
    lines: termsInDays(terms),
    steps: terms.steps.map(({ days, percent }) => step(byDays(days), percent)),
  };
}

function step(by: string, percent: number) {
  return { by, back: shareInWords(percent) };
}
