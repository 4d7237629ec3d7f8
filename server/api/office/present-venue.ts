import type { OfficeVenue as WireVenue } from '#contract/office/venues.ts';
import { venueFields } from '#contract/office/venues.ts';
import type { OfficeVenue } from '#server/domain/venues/office-venue.ts';

export function presentVenue(venue: OfficeVenue): WireVenue {
  const { id, state, revision, sessions, buyers } = venue;
  return { ...venueFields.toWire(venue), id, state, revision, sessions, buyers };
}
