import type { CheckInGuest, CheckInSession } from '#contract/check-in/office-check-in.ts';
import { forgetInTab, keepInTab, readInTab, useKeptInTab } from '../../storage/tab-storage.ts';
import type { CheckInKey } from './check-in-key.ts';
import { keyOf } from './check-in-key.ts';

const KEY = 'nyea_office_check_in';
// As long as a session stays in the list of today's sessions.
const LINGERS_MS = 12 * 60 * 60 * 1_000;

/** Everything needed to continue offline, for this tab, person and session. */
export interface SavedCheckIn {
  user: number;
  session: CheckInSession;
  version: string;
  guests: CheckInGuest[];
  fetchedAt: string;
  /** How far the device's clock is ahead of the server's. */
  aheadMs: number;
}

export function useSavedCheckIn(session: CheckInKey, user: number): SavedCheckIn | undefined {
  return readSavedCheckIn(useKeptInTab(KEY), session, user);
}

export function savedCheckIn(session: CheckInKey, user: number): SavedCheckIn | undefined {
  return readSavedCheckIn(readInTab(KEY), session, user);
}

export function saveCheckIn(checkIn: SavedCheckIn): void {
  keepInTab(KEY, JSON.stringify(checkIn));
}

/** The latest answers of the server, which no list version includes yet. */
export function keepGuests(session: CheckInKey, user: number, answered: CheckInGuest[]): void {
  const checkIn = savedCheckIn(session, user);
  if (!checkIn) return;
  const byId = new Map(answered.map((guest) => [guest.id, guest]));
  saveCheckIn({
    ...checkIn,
    version: '',
    guests: checkIn.guests.map((guest) => byId.get(guest.id) ?? guest),
  });
}

export function forgetSavedCheckIn(): void {
  forgetInTab(KEY);
}

export function isOver({ ends_at: endsAt }: CheckInSession, now = Date.now()): boolean {
  return Date.parse(endsAt) + LINGERS_MS < now;
}

let last: { text: string | null; checkIn: SavedCheckIn | undefined } = { text: null, checkIn: undefined };

function readSavedCheckIn(text: string | null, session: CheckInKey, user: number): SavedCheckIn | undefined {
  if (text !== last.text) last = { text, checkIn: parse(text) };
  const { checkIn } = last;
  return checkIn !== undefined &&
    keyOf(checkIn.session) === session &&
    checkIn.user === user &&
    !isOver(checkIn.session)
    ? checkIn
    : undefined;
}

function parse(text: string | null): SavedCheckIn | undefined {
  try {
    const checkIn = JSON.parse(text ?? 'null') as SavedCheckIn | null;
    return checkIn && Array.isArray(checkIn.guests) && typeof checkIn.aheadMs === 'number'
      ? checkIn
      : undefined;
  } catch {
    return undefined;
  }
}
