import type { CheckInGuest, GuestEntry } from '#contract/check-in/office-check-in.ts';
import type { Waiting } from './unsent-scans.ts';

/** The downloaded list, with the scans decided on this device since. */
export function guestsNow(
  guests: CheckInGuest[],
  { scans, undone }: Waiting,
  { me, dayOf }: { me: string; dayOf(at: string): string },
): CheckInGuest[] {
  if (scans.length + undone.length === 0) return guests;
  const isUndone = new Set(undone.map(({ scan }) => scan));
  return guests.map((guest) => {
    const listed = new Set(guest.entries.map(({ id }) => id));
    const here = scans
      .filter(({ ticket, decided, id }) => ticket === guest.id && decided === 'let_in' && !listed.has(id))
      .map(({ id, shownAt }) => ({ id, at: shownAt, day: dayOf(shownAt), by: me }));
    if (here.length === 0 && !guest.entries.some(({ id }) => isUndone.has(id))) return guest;
    const entries = [...guest.entries, ...here]
      .filter(({ id }) => !isUndone.has(id))
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
    return { ...guest, entries };
  });
}

/** Arrived on that day. Without one, on any. */
export function figuresOf(guests: CheckInGuest[], day?: string): { expected: number; arrived: number } {
  const expected = guests.filter(({ state }) => state !== 'refunded');
  return {
    expected: expected.length,
    arrived: expected.filter(
      (guest) => (day === undefined ? guest.entries : entriesOn(day, guest)).length > 0,
    ).length,
  };
}

/** Those with two check-ins on one day, each with only the entries of such days. */
export function checkedInTwice(guests: CheckInGuest[]): CheckInGuest[] {
  return guests
    .map((guest) => ({
      ...guest,
      entries: guest.entries.filter(({ day }) => entriesOn(day, guest).length > 1),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The first of them is the check-in of the day. */
export function entriesOn(day: string, { entries }: Pick<CheckInGuest, 'entries'>): GuestEntry[] {
  return entries.filter((entry) => entry.day === day);
}
