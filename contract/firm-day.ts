import { firm } from './firm.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: firm.zone });

/** The day that it is by the clock of the firm, as YYYY-MM-DD. */
export function firmDayOf(moment: Date): string {
  return day.format(moment);
}
