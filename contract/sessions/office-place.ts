import { z } from 'zod';
import type { FieldsOf } from '../office/wire-fields.ts';
import { wireFields } from '../office/wire-fields.ts';
import { countryCode, line, timeZone } from './office-time-and-place.ts';

/** The place of a session or a venue, as sent in requests. */
export const placeShape = {
  location: line('the place as the site names it', 200),
  city: line('the city', 100),
  country: line('the country', 100),
  country_code: countryCode,
  venue_name: line('the venue', 200),
  venue_address: line('the address', 300),
  timezone: timeZone,
};

const { location: _name, ...programPlaceShape } = placeShape;

export type PlaceFields = FieldsOf<typeof placeShape>;
export const placeFields = wireFields(placeShape);
/** A program on its own dates names its venue and city. */
export const programPlaceFields = wireFields(programPlaceShape);

/** As returned in responses. */
export const shownPlace = {
  location: z.string(),
  city: z.string(),
  country: z.string(),
  country_code: z.string(),
  venue_name: z.string(),
  venue_address: z.string(),
  timezone: z.string(),
};
