import { formatTime } from '#contract/sessions/session-dates.ts';

export const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Formats a venue's local time such as 2031-05-05T09:00, by the same clock as guest lists and tickets. */
export function localText(local: string): string {
  return `${dayText(local)}, ${formatTime(local)}`;
}

export function dayText(local: string): string {
  return day.format(new Date(`${local.slice(0, 10)}T00:00Z`));
}

export function monthText(local: string): string {
  return month.format(new Date(`${local.slice(0, 7)}-01T00:00Z`));
}

/** A time span. The second day is named only if it differs. */
export function spanText({ starts_local, ends_local }: { starts_local: string; ends_local: string }): string {
  const isOneDay = starts_local.slice(0, 10) === ends_local.slice(0, 10);
  return `${localText(starts_local)} – ${isOneDay ? formatTime(ends_local) : localText(ends_local)}`;
}

/** The month as 2031-05, so many months later. */
export function monthAfter(from: string, months: number): string {
  const [year = 2000, number = 1] = from.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(from.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10);
}
