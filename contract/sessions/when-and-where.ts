import { fullAddress } from './full-address.ts';

export const ONLINE = 'Online';

interface Place {
  isOnline: boolean;
  venue: string;
  address: string;
  city: string;
  country: string;
}

export function startsOnBooking(days: number): string {
  return `Starts within ${days} day${days === 1 ? '' : 's'} of booking`;
}

/** Such as 9:00 AM – 5:00 PM, local time in Seoul (GMT+9). */
export function hoursByTheVenue({
  isOnline,
  hours,
  city,
  zoneLabel,
}: {
  isOnline: boolean;
  hours: string;
  city: string;
  zoneLabel: string;
}): string {
  return isOnline ? `${hours} (${zoneLabel})` : `${hours}, local time in ${city} (${zoneLabel})`;
}

/** From the venue to its country, or Online. */
export function placeInFull({ isOnline, venue, ...address }: Place): string {
  return isOnline ? ONLINE : [venue, fullAddress(address)].filter(Boolean).join(', ');
}
