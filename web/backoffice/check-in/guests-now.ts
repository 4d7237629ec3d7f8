import type { CheckInGuest } from '#contract/office/check-in.ts';
import type { Waiting } from './unsent-scans.ts';

/** The downloaded list, with the scans decided on this device since. */
export function guestsNow(guests: CheckInGuest[], { scans, undone }: Waiting, me: string): CheckInGuest[] {
  if (scans.length + undone.length === 0) return guests;
  const isUndone = new Set(undone.map(({ scan }) => scan));
  return guests.map((guest) => {
    const listed = new Set(guest.entries.map(({ id }) => id));
    const here = scans
      .filter(({ ticket, decided, id }) => ticket === guest.id && decided === 'let_in' && !listed.has(id))
      .map(({ id, shownAt }) => ({ id, at: shownAt, by: me }));
    if (here.length === 0 && !guest.entries.some(({ id }) => isUndone.has(id))) return guest;
    const entries = [...guest.entries, ...here]
      .filter(({ id }) => !isUndone.has(id))
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
    return { ...guest, entries };
  });
}

export function figuresOf(guests: CheckInGuest[]): { expected: number; arrived: number } {
  const expected = guests.filter(({ state }) => state !== 'refunded');
  return {
    expected: expected.length,
    arrived: expected.filter(({ entries }) => entries.length > 0).length,
  };
}

export function checkedInTwice(guests: CheckInGuest[]): CheckInGuest[] {
  return guests.filter(({ entries }) => entries.length > 1);
}
