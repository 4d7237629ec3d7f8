import type { CheckInGuest, CheckInSession, ScanAnswer } from '#contract/office/check-in.ts';
import { entriesOn } from './guests-now.ts';

/** The result of a ticket scan. */
export type CheckInAnswer =
  | { is: 'welcome' | 'already_in'; guest: CheckInGuest; day: string; isDecidedHere: boolean }
  /** Somebody objected to a changed address: the office decides. */
  | { is: 'frozen'; guest: CheckInGuest }
  /** The session is set if it is a different one. The guest is null for a whole order. */
  | { is: 'refunded'; guest: CheckInGuest | null; session: CheckInSession | null }
  | { is: 'other_session' | 'cancelled'; session: CheckInSession | null }
  /** Not certain if only the downloaded list could be checked. */
  | { is: 'unknown'; isCertain: boolean };

export function answerOf({ outcome, day, guest, session }: ScanAnswer): CheckInAnswer {
  if (outcome === 'refunded') return { is: 'refunded', guest, session };
  if (outcome === 'other_session')
    return { is: session?.is_cancelled ? 'cancelled' : 'other_session', session };
  if (!guest) return { is: 'unknown', isCertain: true };
  if (outcome === 'frozen') return { is: 'frozen', guest };
  return { is: outcome === 'checked_in' ? 'welcome' : 'already_in', guest, day, isDecidedHere: false };
}

/** Decided offline, for the current day at the venue. */
export function decideHere(guest: CheckInGuest | undefined, day: string): CheckInAnswer {
  if (!guest) return { is: 'unknown', isCertain: false };
  if (guest.state === 'refunded') return { is: 'refunded', guest, session: null };
  if (guest.state === 'frozen') return { is: 'frozen', guest };
  return { is: entriesOn(day, guest).length > 0 ? 'already_in' : 'welcome', guest, day, isDecidedHere: true };
}
