import type { z } from 'zod';
import type { bookingTermsSchema } from './booking-terms-schema.ts';

const DAY_MS = 86_400_000;
const WHOLE_PERCENT = 100;
const HALF_PERCENT = 50;

/** What a booking can be changed to, and until when. */
export type BookingTerms = z.infer<typeof bookingTermsSchema>;
export type TermsStep = BookingTerms['steps'][number];

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

/** The terms as dates, a sentence each. Without a first day, as days after the purchase. */
export function termsInDates(terms: BookingTerms, firstDay: string | null): string[] {
  if (firstDay === null) return withoutDates(terms);
  return inWords(terms, (days) => untilDate(days, firstDay));
}

/** The same for a program whose sessions have dates of their own. */
export function termsInDays(terms: BookingTerms): string[] {
  return inWords(terms, untilDays);
}

/** Such as until May 14, 2027. */
export function untilDate(daysBefore: number, firstDay: string): string {
  return `until ${formatDay(lastDayWith(daysBefore, firstDay))}`;
}

/** Such as until 30 days before. */
export function untilDays(daysBefore: number): string {
  return `until ${daysBefore === 1 ? '1 day' : `${daysBefore} days`} before`;
}

function inWords(terms: BookingTerms, until: (days: number) => string): string[] {
  const { steps, date_change_until_days: change, hand_on_until_days: handOn } = terms;
  const shares = steps.map(({ days, percent }) => `${shareInWords(percent)} ${until(days)}`);
  return [
    shares.length === 0
      ? 'If you cancel, nothing goes back.'
      : `If you cancel: back ${shares.join(', ')}, then nothing.`,
    ...(change === null ? [] : [`Another date${oftenInWords(terms)} ${until(change)}.`]),
    ...(handOn === null ? [] : [`Another person ${until(handOn)}.`]),
  ];
}

function withoutDates({ withdrawal_days: days }: BookingTerms): string[] {
  if (days === null) return ['If you cancel, our office decides what goes back.'];
  const within = days === 1 ? '1 day' : `${days} days`;
  return [`If you cancel within ${within} of booking, all of it goes back. After that, nothing.`];
}

/** Such as in full, half, or 30 %. */
export function shareInWords(percent: number): string {
  if (percent === WHOLE_PERCENT) return 'in full';
  return percent === HALF_PERCENT ? 'half' : `${percent} %`;
}

function oftenInWords({ date_changes_most: most }: BookingTerms): string {
  if (most === null) return '';
  return most === 1 ? ' once, free of charge,' : ` up to ${most} times, free of charge,`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** Such as May 14, 2027. */
function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00Z`));
}
