import { ageOn } from '../participants/age.ts';
import type { SeatPerson } from '../participants/seat-person.ts';
import { isMinor } from '../participants/seat-person.ts';

export const AGE_GROUPS = ['under 13', '13 to 15', '16 to 17', '18 or over', 'not known'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** What staff need of a date of birth. Without a first day, today counts. */
export function ageGroupOf(person: SeatPerson, firstDay: string | null): AgeGroup {
  const minor = isMinor(person, firstDay);
  if (minor === null) return 'not known';
  if (!minor) return '18 or over';
  const years = ageOn(person.born_on, firstDay ?? new Date().toISOString().slice(0, 10));
  if (years < 13) return 'under 13';
  return years < 16 ? '13 to 15' : '16 to 17';
}
