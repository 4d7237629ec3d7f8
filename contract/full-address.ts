import { placeLine } from './place-line.ts';

/** As it stands on a ticket. Many addresses name their city themselves. */
export function fullAddress({
  address,
  city,
  country,
}: Record<'address' | 'city' | 'country', string>): string {
  return placeLine([address, address.includes(city) ? '' : city, country]);
}
