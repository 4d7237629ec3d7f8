const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

export function timeInUtc(at: Date): string {
  return `${clock.format(at).replaceAll('\u202f', ' ')} UTC`;
}
