import { firm } from './firm.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: firm.zone });

/** The current day in the firm's time zone, as YYYY-MM-DD. */
export function firmDayOf(moment: Date): string {
  return day.format(moment);
}
