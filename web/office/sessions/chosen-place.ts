import type { SessionChoices, SessionPlace } from '#contract/sessions/office-session.ts';

/** A venue, or a place that is typed once. */
export interface ChosenPlace extends SessionPlace {
  venue_id?: number | null;
}

/** The venues for new sessions, then the places of sessions that have none. */
export function placesToChoose({ venues, places }: Pick<SessionChoices, 'venues' | 'places'>): ChosenPlace[] {
  return [...venues.filter(({ is_archived }) => !is_archived).map(placeOf), ...places];
}

export function placeOf({
  location,
  city,
  country,
  country_code,
  venue_name,
  venue_address,
  timezone,
  venue_id = null,
}: ChosenPlace): Required<ChosenPlace> {
  return { location, city, country, country_code, venue_name, venue_address, timezone, venue_id };
}
