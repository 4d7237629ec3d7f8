import {
  NOT_HANDED_ON,
  capital,
  lastDayWith,
  refundInWords,
  shareInWords,
  termsAhead,
  termsInDates,
  termsInDays,
  todayAt,
  untilDate,
  untilDays,
} from '#contract/catalogue/booking-terms.ts';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { ProgramDetail } from '#contract/catalogue/program-detail.ts';

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** What a page says of the terms. Made where a page is loaded, so that the browser needs no rules. */
export interface ShownTerms {
  lines: string[];
  /** Until when there is which refund, if it depends on dates. */
  steps: { until: string; refund: string }[];
  /** Said beside the button. */
  notHandedOn?: string;
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
  return {
    lines,
    steps: steps.map(({ days, percent }) => step(untilDate(days, date), percent)),
    ...notHandedOnOf(lines),
  };
}

function notHandedOnOf(lines: string[]): Pick<ShownTerms, 'notHandedOn'> {
  return lines.includes(NOT_HANDED_ON) ? { notHandedOn: NOT_HANDED_ON } : {};
}

/** For a row of a list, such as 'Full refund until Mar 2, 2027'. Once there is none, says why. Undefined where the office decides. */
export function refundInShort(
  terms: BookingTerms | null | undefined,
  { date = null, timezone = null }: Held,
): string | undefined {
  if (!terms || date === null) return undefined;
  const [step] = termsAhead(terms, date, todayAt(timezone)).steps;
  if (!step) return noRefundInShort(terms);
  return `${capital(refundInWords(step.percent))} until ${shortDay.format(new Date(lastDayWith(step.days, date)))}`;
}

/** A date is that close once the last step of its terms has ended. */
function noRefundInShort({ steps }: BookingTerms): string {
  const last = steps.at(-1)?.days;
  if (last === undefined) return 'No refund';
  return `Starts within ${last === 1 ? '1 day' : `${last} days`}: no refund`;
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
    steps: terms.steps.map(({ days, percent }) => step(untilDays(days), percent)),
    ...notHandedOnOf(termsInDays(terms)),
  };
}

function step(until: string, percent: number) {
  return { until, refund: shareInWords(percent) };
}
