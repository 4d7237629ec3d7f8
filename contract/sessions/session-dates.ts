const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const longDateWithoutYear = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const clockTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
});
const zoneNames = new Map<string, Intl.DateTimeFormat>();

export function formatLongDateRange(startLocal: string, endLocal: string): string {
  const end = formatLongDate(endLocal);
  if (dateOf(startLocal) === dateOf(endLocal)) return end;
  const isWithinOneYear = yearOf(startLocal) === yearOf(endLocal);
  const start = (isWithinOneYear ? longDateWithoutYear : longDate).format(dayOf(startLocal));
  return `${start} – ${end}`;
}

export function formatLongDateTime(local: string): string {
  return `${formatLongDate(local)} at ${formatTime(local)}`;
}

export function formatLongDate(local: string): string {
  return longDate.format(dayOf(local));
}

/** For a screen or an email: lines break after a weekday or the dash of a range, never inside a date or a time. */
export function unbrokenDates(text: string): string {
  return text.replaceAll(/(?<=\p{L}) (?=\d)|(?<=\d,?) (?=\d|[AP]M\b)| (?=–)/gu, '\u{a0}');
}

export function zoneLabel(instant: Date | string, timezone: string): string {
  const parts = zoneNamesOf(timezone).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timezone;
}

export function formatTime(local: string): string {
  return formatClock(local.slice(11, 16));
}

/** Takes a time such as 09:30. */
export function formatClock(clock: string): string {
  // Newer ICU puts U+202F before AM and PM; server and browser must print the same text.
  return clockTime.format(new Date(`1970-01-01T${clock}Z`)).replaceAll('\u202f', ' ');
}

function dayOf(local: string): Date {
  return new Date(`${dateOf(local)}T00:00Z`);
}

function dateOf(local: string): string {
  return local.slice(0, 10);
}

function yearOf(local: string): string {
  return local.slice(0, 4);
}

function zoneNamesOf(timezone: string): Intl.DateTimeFormat {
  const cached = zoneNames.get(timezone);
  if (cached) return cached;
  const names = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' });
  zoneNames.set(timezone, names);
  return names;
}
