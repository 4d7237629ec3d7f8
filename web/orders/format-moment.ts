const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = { month: 'long', day: 'numeric', year: 'numeric' } as const;

/** In the visitor's time zone. Only the time if it is today. */
export function formatMoment(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const isToday = moment.toDateString() === now.toDateString();
  const time = moment.toLocaleTimeString('en-US', clock);
  return isToday ? time : `${moment.toLocaleDateString('en-US', day)} at ${time}`;
}

export function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', day);
}
