export const LOCAL_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** The instant of a local time. If a clock change repeats the time, `at` is the later instant, as in PostgreSQL. */
export type LocalMoment =
  | { kind: 'once'; at: Date }
  | { kind: 'twice'; at: Date; earlier: Date }
  | { kind: 'never' };

const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Takes a local time such as 2031-05-05T09:00. */
export function momentOf(local: string, zone: string): LocalMoment {
  const face = Date.parse(`${local}Z`);
  // Date would read February 30 as March 2.
  if (Number.isNaN(face) || !new Date(face).toISOString().startsWith(local)) return { kind: 'never' };
  // On a day of a clock change, the offset is that of the day before or the day after.
  const offsets = new Set([face - DAY_MS, face + DAY_MS].map((near) => faceOf(near, zone) - near));
  const moments = [...offsets]
    .map((offset) => face - offset)
    .filter((moment) => faceOf(moment, zone) === face)
    .toSorted((one, other) => one - other);
  const [first] = moments;
  const last = moments.at(-1);
  if (first === undefined || last === undefined) return { kind: 'never' };
  if (first === last) return { kind: 'once', at: new Date(last) };
  return { kind: 'twice', at: new Date(last), earlier: new Date(first) };
}

export function isKnownZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

function faceOf(moment: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}
