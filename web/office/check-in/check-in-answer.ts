import type { CheckInGuest, CheckInSession, ScanAnswer } from '#contract/check-in/office-check-in.ts';
import { entriesOn } from './guests-now.ts';
import { isValidOn } from './valid-on.ts';

/** The result of a ticket scan. */
export type CheckInAnswer =
  | { is: 'welcome' | 'already_in'; guest: CheckInGuest; day: string; isDecidedHere: boolean }
  /** The ticket is for another day. */
  | { is: 'not_today'; guest: CheckInGuest; day: string }
  /** Somebody objected to a changed address: the office decides. */
  | { is: 'frozen'; guest: CheckInGuest }
  /** The session is set if it is a different one. The guest is null for a whole order. */
  | { is: 'refunded'; guest: CheckInGuest | null; session: CheckInSession | null }
  /** Somebody else has the seat now, with a new ticket. */
  | { is: 'handed_on' }
  | { is: 'other_session' | 'cancelled'; session: CheckInSession | null }
  /** Not certain if only the downloaded list could be checked. */
  | { is: 'unknown'; isCertain: boolean };

export function answerOf({ outcome, day, guest, session }: ScanAnswer): CheckInAnswer {
  if (outcome === 'handed_on') return { is: 'handed_on' };
  if (outcome === 'refunded') return { is: 'refunded', guest, session };
  if (outcome === 'other_session')
    return { is: session?.is_cancelled ? 'cancelled' : 'other_session', session };
  if (!guest) return { is: 'unknown', isCertain: true };
  if (outcome === 'frozen') return { is: 'frozen', guest };
  if (outcome === 'not_today') return { is: 'not_today', guest, day };
  return { is: outcome === 'checked_in' ? 'welcome' : 'already_in', guest, day, isDecidedHere: false };
}

interface Here {
  session: Pick<CheckInSession, 'starts_local' | 'ends_local'>;
  /** The current day at the venue. */
  day: string;
  /** Whoever scanned the ticket knows that it is for another day. */
  isOnPurpose: boolean;
}

/** Decided offline. */
export function decideHere(
  guest: CheckInGuest | undefined,
  { session, day, isOnPurpose }: Here,
): CheckInAnswer {
  if (!guest) return { is: 'unknown', isCertain: false };
  if (guest.state === 'refunded') return { is: 'refunded', guest, session: null };
  if (guest.state === 'frozen') return { is: 'frozen', guest };
  if (entriesOn(day, guest).length > 0) return { is: 'already_in', guest, day, isDecidedHere: true };
  if (!isOnPurpose && !isValidOn(session, day)) return { is: 'not_today', guest, day };
  return { is: 'welcome', guest, day, isDecidedHere: true };
}
