const DAY_MS = 86_400_000;

/** What lasts longer, such as a weekly course, is not held on each day from its first to its last. */
export const MOST_COUNTED_DAYS = 21;

/** The days of a session at its venue, as YYYY-MM-DD. */
export function daysBetween(startLocal: string, endLocal: string): string[] {
  const first = Date.parse(startLocal.slice(0, 10));
  const count = Math.round((Date.parse(endLocal.slice(0, 10)) - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, place) =>
    new Date(first + place * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The days on which guests are counted apart. None of what is not held on each of them. */
export function countedDays(startLocal: string, endLocal: string): string[] {
  const days = daysBetween(startLocal, endLocal);
  return days.length > MOST_COUNTED_DAYS ? [] : days;
}
