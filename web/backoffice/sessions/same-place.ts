import type { SessionPlace } from '#contract/office/session.ts';

type Named = Pick<SessionPlace, 'city' | 'venue_name'>;

export function nameOfPlace({ city, venue_name: venue }: Named): string {
  return `${city}: ${venue}`;
}

/** As the server sees it when it looks who is at a venue at the same time. */
export function isSamePlace(one: Named, other: Named): boolean {
  return nameOfPlace(one).toLowerCase() === nameOfPlace(other).toLowerCase();
}
