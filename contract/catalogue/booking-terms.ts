import type { z } from 'zod';
import type { bookingTermsSchema } from './booking-terms-schema.ts';

const DAY_MS = 86_400_000;
const WHOLE_PERCENT = 100;
const HALF_PERCENT = 50;

/** What a booking can be changed to, and until when. */
export type BookingTerms = z.infer<typeof bookingTermsSchema>;
export type TermsStep = BookingTerms['steps'][number];

/** Under which terms a seat was sold before its date was changed, with the first day that it had. */
export interface EarlierTerms {
  termsId: number | null;
  firstDay: string;
  /** The office changed this date. Absent: the buyer. */
  byOffice?: true;
}

/** Where terms are read: the page of the order is not named on itself. */
export type TermsPlace = 'elsewhere' | 'order_page';

/** What is said in place of the terms of a seat whose date was changed: they follow several dates at once. */
export const termsAfterDateChange: Record<TermsPlace, string> = {
  elsewhere:
    'The date of these seats was changed. If you cancel, you get the smallest refund by the terms of all their dates. You see the amount, on the page of your order, before you decide.',
  order_page:
    'The date of these seats was changed. If you cancel, you get the smallest refund by the terms of all their dates. You see the amount before you decide.',
};

/** Said before the sale too: whoever books that late, or under terms that never allow it, has to come. */
export const NOT_HANDED_ON = 'You cannot give this seat to somebody else.';

/** The last day, by the calendar of the venue, on which so many days remain. */
export function lastDayWith(daysLeft: number, firstDay: string): string {
  return new Date(Date.parse(`${firstDay}T00:00Z`) - daysLeft * DAY_MS).toISOString().slice(0, 10);
}

/** The share of the price that goes back on a day. Without a first day, nothing is known. */
export function percentOn(day: string, { steps }: Pick<BookingTerms, 'steps'>, firstDay: string): number {
  return steps.find(({ days: left }) => day <= lastDayWith(left, firstDay))?.percent ?? 0;
}

/** Half a cent is rounded up. */
export function shareOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + HALF_PERCENT) / WHOLE_PERCENT);
}

/**
 * The terms as dates, a sentence each; without a first day, as days after the purchase. What has ended by the day, by
 * the calendar of the venue, is left out.
 */
export function termsInDates(
  terms: BookingTerms,
  firstDay: string | null,
  today: string,
  place: TermsPlace = 'elsewhere',
): string[] {
  if (firstDay === null) return withoutDates(terms);
  const ahead = termsAhead(terms, firstDay, today);
  return [
    refundSteps(ahead, (days) => untilDate(days, firstDay)),
    ...changesInWords(ahead, (days) => byDate(days, firstDay), place),
  ];
}

/** What is left of them for a seat that costs nothing. */
export function termsOfFreeSeat(terms: BookingTerms, firstDay: string | null, today: string): string[] {
  if (firstDay === null) return [];
  return changesInWords(termsAhead(terms, firstDay, today), (days) => byDate(days, firstDay));
}

/** The same for a program whose sessions have dates of their own. */
export function termsInDays(terms: BookingTerms): string[] {
  return [refundSteps(terms, untilDays), ...changesInWords(terms, byDays)];
}

/** Without what has ended by the day. */
export function termsAhead(terms: BookingTerms, firstDay: string, today: string): BookingTerms {
  const { hand_on_until_days: handOn } = terms;
  const isAhead = (days: number) => today <= lastDayWith(days, firstDay);
  const ahead = (days: number | null) => (days !== null && isAhead(days) ? days : null);
  return {
    ...terms,
    steps: terms.steps.filter(({ days }) => isAhead(days)),
    date_change_until_days: ahead(terms.date_change_until_days),
    // A buyer names nobody else on the first day.
    hand_on_until_days: ahead(handOn === null ? null : Math.max(handOn, 1)),
  };
}

/** Such as by May 14, 2027. */
function byDate(daysBefore: number, firstDay: string): string {
  return `by ${formatDay(lastDayWith(daysBefore, firstDay))}`;
}

/** Such as at least 30 days before. */
function byDays(daysBefore: number): string {
  return daysBefore === 1 ? 'at least 1 day before' : `at least ${daysBefore} days before`;
}

/** Such as until May 14, 2027. */
export function untilDate(daysBefore: number, firstDay: string): string {
  return `until ${formatDay(lastDayWith(daysBefore, firstDay))}`;
}

/** Such as until 30 days before. */
export function untilDays(daysBefore: number): string {
  return daysBefore === 1 ? 'until 1 day before' : `until ${daysBefore} days before`;
}

/** Such as full refund, 30% refund, or no refund. */
export function refundInWords(percent: number): string {
  return percent === 0 ? 'no refund' : `${shareInWords(percent)} refund`;
}

/** Such as full, or 30%. */
export function shareInWords(percent: number): string {
  return percent === WHOLE_PERCENT ? 'full' : `${percent}%`;
}

/** Such as Full refund until May 1, 2027; 50% until June 1, 2027; then none. */
function refundSteps({ steps }: BookingTerms, until: (days: number) => string): string {
  const [first, ...later] = steps;
  if (!first) return 'No refund if you cancel.';
  return [
    `${capital(refundInWords(first.percent))} ${until(first.days)}`,
    ...later.map(({ days, percent }) => `${shareInWords(percent)} ${until(days)}`),
    'then none.',
  ].join('; ');
}

function changesInWords(
  terms: BookingTerms,
  by: (days: number) => string,
  place: TermsPlace = 'elsewhere',
): string[] {
  const { date_change_until_days: change, date_changes_most: most, hand_on_until_days: handOn } = terms;
  const isElsewhere = place === 'elsewhere';
  return [
    ...(change === null || most === null
      ? []
      : [
          `You may change to another date without a fee ${by(change)}, ${most === 1 ? 'once' : `up to ${most} times`}${isElsewhere ? ': choose it on the page of your order' : ''}.`,
        ]),
    ...(handOn === null
      ? [NOT_HANDED_ON]
      : [
          `Another person may come instead: name them ${by(handOn)}${isElsewhere ? ' on the page of your order' : ''}.`,
        ]),
  ];
}

function withoutDates({ withdrawal_days: days }: BookingTerms): string[] {
  if (days === null) return ['If you cancel, our office decides about the refund.'];
  const within = days === 1 ? '1 day' : `${days} days`;
  return [`Full refund within ${within} of booking; then none.`];
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** Such as May 14, 2027. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00Z`));
}

/** With a capital, as a sentence or a line begins. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** By the calendar of a venue. */
export function todayAt(timezone: string | null): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone ?? 'UTC' }).format(new Date());
}
