import { firmZone } from '#contract/firm-zone.ts';

const instant = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** For example March 1, 2031 at 10:04 AM UTC. A document does not know its reader's time zone. */
export function formatInstant(at: Date): string {
  return `${instant.format(at).replaceAll('\u202f', ' ')} UTC`;
}

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: firmZone.id,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** The day in the firm's time zone, for example March 1, 2031. */
export function formatDay(at: Date): string {
  return day.format(at);
}
