import type { SessionPlace } from '#contract/sessions/office-session.ts';

type Named = Pick<SessionPlace, 'city' | 'venue_name'>;

export function nameOfPlace({ city, venue_name: venue }: Named): string {
  return `${city}: ${venue}`;
}

/** With the address if others are called the same. */
export function nameAmong(places: SessionPlace[], place: SessionPlace): string {
  const isAlone = places.every(
    (other) => !isSamePlace(other, place) || other.venue_address === place.venue_address,
  );
  return isAlone ? nameOfPlace(place) : `${nameOfPlace(place)}, ${place.venue_address}`;
}

/** Compares venues as the server does when it looks for clashes. */
export function isSamePlace(one: Named, other: Named): boolean {
  return nameOfPlace(one).toLowerCase() === nameOfPlace(other).toLowerCase();
}
