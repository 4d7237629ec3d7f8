import type { CheckInGuest } from '#contract/check-in/office-check-in.ts';
import { ticketCodeOf } from '#contract/orders/ticket-code.ts';
import { entriesOn } from './guests-now.ts';

const MOST_SHOWN = 8;

export interface FoundGuests {
  shown: CheckInGuest[];
  /** How many more match. */
  more: number;
}

/**
 * Finds all guests of an order by its reference, or a few guests by parts of their names. Guests who are not checked in
 * today come first.
 */
export function findGuests(guests: CheckInGuest[], typed: string, today: string): FoundGuests {
  const reference = ticketCodeOf(typed);
  const ofOrder = guests.filter((guest) => guest.reference === reference);
  if (ofOrder.length > 0) return { shown: inOrder(ofOrder, today), more: 0 };
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { shown: [], more: 0 };
  const found = guests.filter((guest) => {
    const name = folded(`${guest.holder} ${guest.reference}`);
    return words.every((word) => name.includes(word));
  });
  return { shown: inOrder(found, today).slice(0, MOST_SHOWN), more: Math.max(0, found.length - MOST_SHOWN) };
}

function inOrder(guests: CheckInGuest[], today: string): CheckInGuest[] {
  return guests.toSorted(
    (one, other) =>
      Number(isExpected(other, today)) - Number(isExpected(one, today)) ||
      one.holder.localeCompare(other.holder) ||
      one.id - other.id,
  );
}

function isExpected(guest: CheckInGuest, today: string): boolean {
  return guest.state !== 'refunded' && entriesOn(today, guest).length === 0;
}

/** Ignores case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}
