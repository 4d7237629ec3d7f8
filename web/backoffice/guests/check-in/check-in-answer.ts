import type { CheckInGuest, CheckInSession, ScanAnswer } from '#contract/office/check-in.ts';

/** What is said at the door of a ticket that was shown. */
export type CheckInAnswer =
  | { is: 'welcome' | 'already_in'; guest: CheckInGuest; isDecidedHere: boolean }
  /** With the session that it was for, if that is another one; of a whole order nobody is named. */
  | { is: 'refunded'; guest: CheckInGuest | null; session: CheckInSession | null }
  | { is: 'other_session' | 'cancelled'; session: CheckInSession | null }
  /** Not certain where nobody could be asked but the list that was fetched. */
  | { is: 'unknown'; isCertain: boolean };

export function answerOf({ outcome, guest, session }: ScanAnswer): CheckInAnswer {
  if (outcome === 'refunded') return { is: 'refunded', guest, session };
  if (outcome === 'other_session')
    return { is: session?.is_cancelled ? 'cancelled' : 'other_session', session };
  if (!guest) return { is: 'unknown', isCertain: true };
  return { is: outcome === 'checked_in' ? 'welcome' : 'already_in', guest, isDecidedHere: false };
}

/** Without anybody to ask. */
export function decideHere(guest: CheckInGuest | undefined): CheckInAnswer {
  if (!guest) return { is: 'unknown', isCertain: false };
  if (guest.state === 'refunded') return { is: 'refunded', guest, session: null };
  return { is: guest.entries.length > 0 ? 'already_in' : 'welcome', guest, isDecidedHere: true };
}
