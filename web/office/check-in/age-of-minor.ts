import type { CheckInGuest } from '#contract/check-in/office-check-in.ts';

/** Such as Under 18 (13 to 15). A list of the previous release does not say the age group. */
export function ageOfMinor({ age_group: group }: Pick<CheckInGuest, 'age_group'>): string {
  return group === undefined ? 'Under 18' : `Under 18 (${group})`;
}
