import { venueAddress } from '#contract/venue-address.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';

/** The known parts of the place, from the venue to the country. */
export function placeOf({
  venue_name,
  city,
  country,
  location,
}: Pick<WorkshopSession, 'venue_name' | 'city' | 'country' | 'location'>): string {
  return venueAddress([venue_name, city, country]) || location;
}
