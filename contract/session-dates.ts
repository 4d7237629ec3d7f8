const DAY_MS = 86_400_000;
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

/** The days of a session at its venue, as YYYY-MM-DD. */
export function daysBetween(startLocal: string, endLocal: string): string[] {
  const first = dayOf(startLocal).getTime();
  const count = Math.round((dayOf(endLocal).getTime() - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, place) => dateOf(new Date(first + place * DAY_MS).toISOString()));
}

export function formatTimeRange(startLocal: string, endLocal: string): string {
  return `${formatTime(startLocal)} – ${formatTime(endLocal)}`;
}

export function zoneLabel(instant: Date | string, timezone: string): string {
  const parts = zoneNamesOf(timezone).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timezone;
}

// Newer ICU puts U+202F before AM and PM; server and browser must print the same text.
function formatTime(local: string): string {
  const time = new Date(`1970-01-01T${local.slice(11, 16)}Z`);
  return clockTime.format(time).replaceAll('\u202f', ' ');
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
