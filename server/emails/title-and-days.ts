import { unbrokenDates } from '#contract/sessions/session-dates.ts';

/** What a seat is for. Not every program has days yet. */
export function titleAndDays({ title, days }: { title: string; days: string | null }): string {
  return days === null ? title : `${title}, ${unbrokenDates(days)}`;
}
