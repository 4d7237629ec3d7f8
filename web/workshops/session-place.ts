import type { WorkshopSession } from '#contract/workshop-session.ts';

/** As much of the way there as is known, from the house to the country. */
export function placeOf({
  venue_name,
  city,
  country,
  location,
}: Pick<WorkshopSession, 'venue_name' | 'city' | 'country' | 'location'>): string {
  const known = [venue_name, city, country].filter(Boolean);
  return known.length > 0 ? known.join(', ') : location;
}
