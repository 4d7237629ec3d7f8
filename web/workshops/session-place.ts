import { placeLine } from '#contract/place-line.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';

/** As much of the way there as is known, from the house to the country. */
export function placeOf({
  venue_name,
  city,
  country,
  location,
}: Pick<WorkshopSession, 'venue_name' | 'city' | 'country' | 'location'>): string {
  return placeLine([venue_name, city, country]) || location;
}
