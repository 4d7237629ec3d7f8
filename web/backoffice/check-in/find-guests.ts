import type { CheckInGuest } from '#contract/office/check-in.ts';
import { ticketCodeOf } from '#contract/ticket-code.ts';

const MOST_SHOWN = 8;

export interface FoundGuests {
  shown: CheckInGuest[];
  /** How many more match. */
  more: number;
}

/**
 * Finds all guests of an order by its reference, or a few guests by parts of their names. Guests who are not checked in
 * come first.
 */
export function findGuests(guests: CheckInGuest[], typed: string): FoundGuests {
  const reference = ticketCodeOf(typed);
  const ofOrder = guests.filter((guest) => guest.reference === reference);
  if (ofOrder.length > 0) return { shown: inOrder(ofOrder), more: 0 };
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { shown: [], more: 0 };
  const found = guests.filter((guest) => {
    const name = folded(`${guest.holder} ${guest.reference}`);
    return words.every((word) => name.includes(word));
  });
  return { shown: inOrder(found).slice(0, MOST_SHOWN), more: Math.max(0, found.length - MOST_SHOWN) };
}

function inOrder(guests: CheckInGuest[]): CheckInGuest[] {
  return guests.toSorted(
    (one, other) =>
      Number(isExpected(other)) - Number(isExpected(one)) ||
      one.holder.localeCompare(other.holder) ||
      one.id - other.id,
  );
}

function isExpected({ state, entries }: CheckInGuest): boolean {
  return state !== 'refunded' && entries.length === 0;
}

/** Ignores case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}
