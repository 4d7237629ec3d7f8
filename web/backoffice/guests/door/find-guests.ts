import type { DoorGuest } from '#contract/office/door.ts';
import { ticketCodeOf } from '#contract/ticket-code.ts';

const MOST_SHOWN = 8;

/** Those whom somebody at the door may mean by what he types: the reference of an order, or parts of a name. */
export function findGuests(guests: DoorGuest[], typed: string): DoorGuest[] {
  const reference = ticketCodeOf(typed);
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = guests.filter((guest) => {
    if (guest.reference === reference) return true;
    const name = folded(`${guest.holder} ${guest.reference}`);
    return words.every((word) => name.includes(word));
  });
  return found
    .toSorted((one, other) => one.holder.localeCompare(other.holder) || one.id - other.id)
    .slice(0, MOST_SHOWN);
}

/** Whoever types at a door has no time for accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}
