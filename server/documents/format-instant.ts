const instant = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Such as March 1, 2031 at 10:04 AM UTC: a paper has no reader's zone. */
export function formatInstant(at: Date): string {
  return `${instant.format(at).replaceAll('\u202f', ' ')} UTC`;
}
