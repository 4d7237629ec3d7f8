import type { SeatForm } from './seat-form.ts';
import { SEAT_LACKS } from './seat-lack.ts';
import type { SeatLack } from './seat-lack.ts';

/** What has to be answered before a seat is complete. A minor is asked for more, once the age is known. */
export function asksOf(form: SeatForm, isMinor: boolean | null): SeatLack[] {
  if (form === 'none') return [];
  const ofMinor = isMinor === true;
  const asks: Record<SeatLack, boolean> = {
    name: true,
    birth_date: true,
    guardian: ofMinor,
    emergency_contact: needsContact(form),
    collection: ofMinor && asksWhoCollects(form),
    consent: ofMinor,
    passport: form === 'journey',
    flights: form === 'journey',
  };
  return SEAT_LACKS.filter((each) => asks[each]);
}

/** Whoever lodges with us, or travels, is collected by nobody at the end of a day. */
export function asksWhoCollects(form: SeatForm): boolean {
  return form === 'day';
}

/** On a day at the venue the guardian is enough. Whoever stays overnight also names somebody at home. */
function needsContact(form: SeatForm): boolean {
  return form === 'residence' || form === 'journey';
}
