import type { SessionPlace } from '#contract/office/session.ts';

type Named = Pick<SessionPlace, 'city' | 'venue_name'>;

export function nameOfPlace({ city, venue_name: venue }: Named): string {
  return `${city}: ${venue}`;
}

/** Compares venues as the server does when it looks for clashes. */
export function isSamePlace(one: Named, other: Named): boolean {
  return nameOfPlace(one).toLowerCase() === nameOfPlace(other).toLowerCase();
}
