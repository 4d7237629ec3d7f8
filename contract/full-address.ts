/** As it stands on a ticket. Many addresses name their city themselves. */
export function fullAddress({
  address,
  city,
  country,
}: Record<'address' | 'city' | 'country', string>): string {
  return [address, address.includes(city) ? '' : city, country].filter(Boolean).join(', ');
}
