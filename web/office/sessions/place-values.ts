import { z } from 'zod';
import { sessionPlaceSchema } from '#contract/sessions/office-session.ts';

const text = z.string();

export const placeText = z.object({
  location: text,
  city: text,
  country: text,
  country_code: text.toUpperCase().trim(),
  venue_name: text,
  venue_address: text,
  timezone: text,
});
export const placeForm = placeText.pipe(sessionPlaceSchema);

export const emptyPlace: z.input<typeof placeText> = {
  location: '',
  city: '',
  country: '',
  country_code: '',
  venue_name: '',
  venue_address: '',
  timezone: '',
};
