import { z } from 'zod';
import { VENUE_FACTS } from '#contract/catalogue/venue-fact.ts';
import type { OfficeVenue } from '#contract/sessions/office-venues.ts';
import { newVenueSchema } from '#contract/sessions/office-venues.ts';
import { typedOrNull } from '../form/typed.ts';
import { emptyPlace, placeText } from './place-values.ts';

/** The values of the form fields. */
const venueText = placeText.extend({
  venue_facts: z.array(z.enum(VENUE_FACTS)),
  directions: typedOrNull(),
  map_picture: typedOrNull(),
});

export type VenueValues = z.input<typeof venueText>;
export const venueForm = venueText.pipe(newVenueSchema);

export const venueLabels: Record<keyof VenueValues, string> = {
  venue_name: 'Venue',
  venue_address: 'Address',
  city: 'City',
  country: 'Country',
  country_code: 'Country code',
  location: 'Place name on the site',
  timezone: 'Time zone',
  venue_facts: 'Access and facilities',
  directions: 'How to get there',
  map_picture: 'Map',
};

export const emptyVenue: VenueValues = { ...emptyPlace, venue_facts: [], directions: '', map_picture: '' };

export function valuesOf(venue: OfficeVenue): VenueValues {
  return z.encode(venueText, venue);
}
