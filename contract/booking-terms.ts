import { z } from 'zod';

const DAY_MS = 86_400_000;
const MOST_DAYS = 365;
const MOST_STEPS = 6;
const WHOLE_PERCENT = 100;
const HALF_PERCENT = 50;

const days = z
  .int('Please enter a whole number of days')
  .min(0, 'Please enter 0 or more days')
  .max(MOST_DAYS, `Please enter at most ${MOST_DAYS} days`);

const stepSchema = z.strictObject({
  days: days.describe(
    'As long as at least so many days remain until the first one, by the calendar of the venue',
  ),
  percent: z
    .int('Please enter a whole number of percent')
    .min(1, 'Please enter 1 to 100 percent')
    .max(WHOLE_PERCENT, 'Please enter 1 to 100 percent')
    .describe('The share of the price that goes back'),
});

/** What the owner writes. Sooner means more: each step with fewer days gives less back. */
export const termsShape = {
  steps: z
    .array(stepSchema)
    .max(MOST_STEPS, `At most ${MOST_STEPS} steps`)
    .superRefine((steps, issues) => {
      steps.forEach(({ days: left, percent }, index) => {
        const before = steps[index - 1];
        if (!before || (left < before.days && percent < before.percent)) return;
        issues.addIssue({
          code: 'custom',
          path: [index],
          message: 'Each step has fewer days and a smaller share than the one before',
        });
      });
    }),
  date_change_until_days: days
    .nullable()
    .describe('Until how many days before the first one another date is free. Null: not'),
  date_changes_most: z.int().min(1).max(10).nullable().describe('How often. Null: not'),
  hand_on_until_days: days
    .nullable()
    .describe('Until how many days before the first one another person may come. Null: not'),
  withdrawal_days: z
    .int('Please enter a whole number of days')
    .min(1, 'Please enter at least 1 day')
    .max(MOST_DAYS, `Please enter at most ${MOST_DAYS} days`)
    .nullable()
    .describe('Within how many days of the purchase all of it goes back, where nothing is held on a date'),
};

/** Never changed: other terms have another id. */
export const bookingTermsSchema = z
  .object({ id: z.int().positive(), name: z.string(), ...termsShape })
  .meta({ id: 'BookingTerms' });

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

/**
 * The terms as dates, a sentence each. What is over by the day is left out, so that nobody is promised what has ended.
 */
export function termsInDates(terms: BookingTerms, firstDay: string | null, today: string): string[] {
  if (firstDay === null) return withoutDates(terms);
  const isAhead = (left: number) => today <= lastDayWith(left, firstDay);
  const until = (left: number) => formatDay(lastDayWith(left, firstDay));
  const { date_change_until_days: change, hand_on_until_days: handOn } = terms;
  const steps = terms.steps.filter(({ days: left }) => isAhead(left));
  return [
    backInDates(steps.map(({ days: left, percent }) => `${shareInWords(percent)} until ${until(left)}`)),
    ...(change !== null && isAhead(change)
      ? [`Another date${oftenInWords(terms)} until ${until(change)}.`]
      : []),
    ...(handOn !== null && isAhead(handOn) ? [`Another person until ${until(handOn)}.`] : []),
  ];
}

function backInDates(steps: string[]): string {
  return steps.length === 0
    ? 'If you cancel, nothing goes back.'
    : `If you cancel: back ${steps.join(', ')}, then nothing.`;
}

function withoutDates({ withdrawal_days: withdrawal, hand_on_until_days: handOn }: BookingTerms): string[] {
  const back =
    withdrawal === null
      ? 'If you cancel, our office decides what goes back.'
      : `If you cancel within ${withdrawal} day${withdrawal === 1 ? '' : 's'} of booking and nothing has begun, all of it goes back.`;
  return handOn === null ? [back] : [back, 'Another person may come instead.'];
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
