import type { GuestEntry } from '#contract/check-in/office-check-in.ts';

/** The first entry of each day is its check-in. */
export function checkInsByDay(entries: GuestEntry[]): [GuestEntry, ...GuestEntry[]][] {
  const days = new Map<string, [GuestEntry, ...GuestEntry[]]>();
  for (const entry of entries) {
    const known = days.get(entry.day);
    if (known) known.push(entry);
    else days.set(entry.day, [entry]);
  }
  return [...days.values()];
}
