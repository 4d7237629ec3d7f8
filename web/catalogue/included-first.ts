import type { Program } from '#contract/catalogue/program.ts';

const MOST = 2;
const DAY_MS = 24 * 60 * 60_000;

type Held = Pick<Program, 'features' | 'is_online' | 'starts_at' | 'ends_at'>;

/**
 * What a program of several days at a venue includes before all else, such as rooms, meals and supervision: the first
 * of the features that the office writes.
 */
export function includedFirst({
  features,
  is_online: isOnline,
  starts_at: start,
  ends_at: end,
}: Held): string[] {
  const isOfSeveralDays = start && end && Date.parse(end) - Date.parse(start) > DAY_MS;
  return isOfSeveralDays && !isOnline ? features.slice(0, MOST) : [];
}
