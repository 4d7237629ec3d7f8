import { z } from 'zod';

/** The number of days up to today. */
export const PERIODS = ['7', '30', '90', '365'] as const;

const LONGEST_PERIOD_DAYS = 366;
const DAY_MS = 86_400_000;

const day = z.iso.date('Enter a date such as 2031-05-24.').exactOptional();

/** The last days up to today, or a range of days. Both ends are included. */
export const salesPeriodQuery = z
  .object({
    period: z.enum(PERIODS, `The period must be one of ${PERIODS.join(', ')} days.`).default('30'),
    from: day,
    to: day,
  })
  .check(({ value: { from, to }, issues }) => {
    const refuse = (field: 'from' | 'to', message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: field === 'from' ? from : to });
    if (from === undefined && to === undefined) return;
    if (from === undefined) refuse('from', 'Please choose the first day.');
    else if (to === undefined) refuse('to', 'Please choose the last day.');
    else if (from < '2000-01-01') refuse('from', 'This is before the first sale.');
    else if (from > to) refuse('to', 'The last day is before the first.');
    else if (daysBetween(from, to) > LONGEST_PERIOD_DAYS)
      refuse('to', `A period has at most ${LONGEST_PERIOD_DAYS} days.`);
  });
export type SalesPeriodQuery = z.output<typeof salesPeriodQuery>;

/** The number of days, including both ends. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
