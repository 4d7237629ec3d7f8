import type { DoorGuest, DoorSign, ScanAnswer } from '#contract/office/door.ts';

/** What is said at the door of a ticket that was shown. */
export type DoorAnswer =
  | { is: 'welcome' | 'already_in' | 'refunded'; guest: DoorGuest; isDecidedHere: boolean }
  | { is: 'other_session'; session: DoorSign | null }
  /** Not certain where nobody could be asked but the list that was fetched. */
  | { is: 'unknown'; isCertain: boolean };

export function answerOf({ outcome, guest, session }: ScanAnswer): DoorAnswer {
  if (outcome === 'other_session') return { is: 'other_session', session };
  if (!guest) return { is: 'unknown', isCertain: true };
  const is = outcome === 'checked_in' ? 'welcome' : outcome === 'refunded' ? 'refunded' : 'already_in';
  return { is, guest, isDecidedHere: false };
}

/** Without anybody to ask. */
export function decideHere(guest: DoorGuest | undefined): DoorAnswer {
  if (!guest) return { is: 'unknown', isCertain: false };
  if (guest.state === 'refunded') return { is: 'refunded', guest, isDecidedHere: true };
  return { is: guest.entries.length > 0 ? 'already_in' : 'welcome', guest, isDecidedHere: true };
}
