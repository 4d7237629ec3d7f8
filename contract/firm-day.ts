import { firmZone } from './firm-zone.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: firmZone.id });
const time = new Intl.DateTimeFormat('sv-SE', { timeZone: firmZone.id, timeStyle: 'medium' });

/** The time of day in the firm's time zone, as HH:MM:SS. */
export function firmTimeOf(moment: Date): string {
  return time.format(moment);
}

/** The current day in the firm's time zone, as YYYY-MM-DD. */
export function firmDayOf(moment: Date): string {
  return day.format(moment);
}

/** The day and the time of day in the firm's time zone, as YYYY-MM-DD HH:MM:SS. */
export function firmMomentOf(moment: Date): string {
  return `${firmDayOf(moment)} ${firmTimeOf(moment)}`;
}
