import { z } from 'zod';

export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2199-12-31';

/** Whether the day is plausible and within the range of the database. */
export function isDayOfOurs(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}

export const dayParameter = z.iso
  .date('Enter a date such as 2031-05-24.')
  .refine(isDayOfOurs, 'Enter a valid date.')
  .exactOptional();
