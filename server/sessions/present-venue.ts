import type { OfficeVenue as WireVenue, VenueRow } from '#contract/sessions/office-venues.ts';
import { venueFields } from '#contract/sessions/office-venues.ts';
import type { ListedVenue } from './list-office-venues.ts';
import type { OfficeVenue } from './office-venue.ts';

export function presentVenue(venue: OfficeVenue): WireVenue {
  const { id, state, revision, sessions, programs, buyers } = venue;
  return { ...venueFields.toWire(venue), id, state, revision, sessions, programs, buyers };
}

export function presentVenueRow(venue: ListedVenue): VenueRow {
  const { venueName, venueAddress, venueFacts, id, city, country, state, sessions, programs } = venue;
  return {
    id,
    venue_name: venueName,
    venue_address: venueAddress,
    city,
    country,
    venue_facts: venueFacts,
    state,
    sessions,
    programs,
  };
}
