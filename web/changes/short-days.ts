import { unbrokenDates } from '#contract/sessions/session-dates.ts';

const YEAR_MS = 330 * 86_400_000;

interface Held {
  starts_local: string | null;
  ends_local: string | null;
}

const monthAndDay = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
const formats = {
  weekdays: formatOf({ ...monthAndDay, weekday: 'short' }),
  weekdaysAndYear: formatOf({ ...monthAndDay, weekday: 'short', year: 'numeric' }),
  days: formatOf(monthAndDay),
  daysAndYear: formatOf({ ...monthAndDay, year: 'numeric' }),
};

/** Such as Mon, Jan 4 – Wed, Jan 13, by the calendar of the venue. A date that is far gets its year. Empty without a date. */
export function shortDays({ starts_local: start, ends_local: end }: Held, now = new Date()): string {
  if (start === null) return '';
  const [first, last] = [dayOf(start), dayOf(end ?? start)];
  const shown = isFar(last, now) ? formats.weekdaysAndYear : formats.weekdays;
  if (first.getTime() === last.getTime()) return unbrokenDates(shown.format(first));
  const from = first.getUTCFullYear() === last.getUTCFullYear() ? formats.weekdays : shown;
  return unbrokenDates(`${from.format(first)} – ${shown.format(last)}`);
}

/** Such as Jan 4–13, for an option of a list. */
export function shortestDays({ starts_local: start, ends_local: end }: Held, now = new Date()): string {
  if (start === null) return '';
  const [first, last] = [dayOf(start), dayOf(end ?? start)];
  const shown = isFar(last, now) ? formats.daysAndYear : formats.days;
  return shown.formatRange(first, last).replaceAll(/\s*–\s*/g, '–');
}

/** The same day of this year or the next could be meant. */
function isFar(day: Date, now: Date): boolean {
  return day.getTime() - now.getTime() > YEAR_MS;
}

function dayOf(local: string): Date {
  return new Date(`${local.slice(0, 'YYYY-MM-DD'.length)}T00:00Z`);
}

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', options);
}
