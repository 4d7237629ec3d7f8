import { venueAddress } from './venue-address.ts';

/** The address as printed on a ticket. Many addresses already contain their city. */
export function fullAddress({
  address,
  city,
  country,
}: Record<'address' | 'city' | 'country', string>): string {
  return venueAddress([address, address.includes(city) ? '' : city, country]);
}
