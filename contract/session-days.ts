const DAY_MS = 86_400_000;

/** The days of a session at its venue, as YYYY-MM-DD. */
export function daysBetween(startLocal: string, endLocal: string): string[] {
  const first = Date.parse(startLocal.slice(0, 10));
  const count = Math.round((Date.parse(endLocal.slice(0, 10)) - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, place) =>
    new Date(first + place * DAY_MS).toISOString().slice(0, 10),
  );
}
