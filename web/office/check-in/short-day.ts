const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** For example "Mon 5 May". Takes a local time or day. */
export function shortDay(local: string): string {
  return format.format(new Date(`${local.slice(0, 10)}T00:00Z`));
}
