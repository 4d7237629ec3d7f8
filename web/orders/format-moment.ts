const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = { month: 'long', day: 'numeric', year: 'numeric' } as const;

/** In the visitor's time zone. Only the time if it is today. */
export function formatMoment(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday ? moment.toLocaleTimeString('en-US', clock) : formatDayAndTime(instant);
}

/** Also if it is today. */
export function formatDayAndTime(instant: string): string {
  return `${formatDay(instant)} at ${new Date(instant).toLocaleTimeString('en-US', clock)}`;
}

/** Of a day that is near. */
export function formatMonthDay(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
}

export function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', day);
}
