const DAY_MS = 24 * 60 * 60_000;
const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

interface Span {
  local_start: string;
  local_end: string;
}

/** All days of a session, in the venue's time zone. */
export function daysOf({ local_start, local_end }: Span): string[] {
  const first = Date.parse(local_start.slice(0, 10));
  const count = Math.round((Date.parse(local_end.slice(0, 10)) - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, day) => isoDay(first + day * DAY_MS));
}

export function monthsOf(session: Span): string[] {
  return [...new Set(daysOf(session).map((day) => day.slice(0, 7)))];
}

/** The months with sessions, earliest first. */
export function monthsWithSessions(sessions: readonly Span[]): string[] {
  return [...new Set(sessions.flatMap(monthsOf))].toSorted();
}

/** Weeks from Sunday to Saturday. Days of other months are undefined. */
export function monthGrid(month: string): (string | undefined)[][] {
  const first = Date.parse(`${month}-01`);
  const lead = new Date(first).getUTCDay();
  const days = Array.from({ length: 31 }, (_, day) => isoDay(first + day * DAY_MS)).filter((day) =>
    day.startsWith(month),
  );
  const cells = [...Array.from({ length: lead }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day]),
  );
}

export function monthLabel(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00Z`));
}

function isoDay(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10);
}
