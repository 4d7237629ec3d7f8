export const MAJORITY_YEARS = 18;
// Somewhere on earth the next day begins up to 14 hours before it does in UTC.
const AHEAD_OF_UTC_MS = 14 * 3_600_000;

/** Somebody born on 29 February is a year older on 1 March of a year without that day. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/** On the first day. Without one, today counts. */
export function isUnderAge(bornOn: string, firstDay: string | null): boolean {
  return ageOn(bornOn, firstDay ?? today()) < MAJORITY_YEARS;
}

export function today(): string {
  return new Date(Date.now() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
}
