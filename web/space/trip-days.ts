import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });

type Dated = Pick<WorkshopSession, 'local_start' | 'local_end' | 'formatted_date'>;

/** Such as January 4–13. An API of another host may send only the words. */
export function tripDays({ local_start: start, local_end: end, formatted_date: words }: Dated): string {
  if (start === '' || end === '') return words;
  const isInOneMonth = start.slice(0, 7) === end.slice(0, 7);
  return isInOneMonth ? `${dayOf(start)}–${Number(end.slice(8, 10))}` : `${dayOf(start)} – ${dayOf(end)}`;
}

function dayOf(local: string): string {
  return monthAndDay.format(new Date(local.slice(0, 10))).replace(' ', '\u00a0');
}
