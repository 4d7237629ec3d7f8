const words = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** For example March 1, 2031 at 10:04:59 AM UTC. */
export function momentToTheSecond(at: Date): string {
  return `${words.format(at).replaceAll('\u202f', ' ')} UTC`;
}
