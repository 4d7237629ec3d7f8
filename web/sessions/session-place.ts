import { venueAddress } from '#contract/sessions/venue-address.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

/** One line for a list: the place, and what a session with a title says about its location. */
export function placeInList(
  session: Pick<WorkshopSession, 'venue_name' | 'city' | 'country' | 'location' | 'session_title'>,
): string {
  const { venue_name, city, country, location, session_title } = session;
  if (session_title === null) return placeOf(session);
  const inCity = location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== city && part !== country);
  return venueAddress([venue_name, ...inCity, city, country]) || location;
}

/** The known parts of the place, from the venue to the country. */
export function placeOf({
  venue_name,
  city,
  country,
  location,
}: Pick<WorkshopSession, 'venue_name' | 'city' | 'country' | 'location'>): string {
  return venueAddress([venue_name, city, country]) || location;
}
