import type { Role } from '#contract/staff/role.ts';
import { forgetInTab, keepInTab, readInTab, useKeptInTab } from '../../storage/tab-storage.ts';
import { forgetSavedCheckIn } from '../check-in/saved-check-in.ts';
import { forgetListQueries } from '../list/kept-filters.ts';

const KEY = 'nyea_office';

export interface OfficeUser {
  id: number;
  name: string;
  email: string;
  role: Role;
}

/** The session of this tab. Without a token the user has to sign in again. */
export interface OfficeSession {
  token: string | null;
  user: OfficeUser;
  /** Idle for too long: the screen is hidden. */
  isCovered?: boolean;
}

export function useOfficeSession(): OfficeSession | undefined {
  return sessionOf(useKeptInTab(KEY));
}

export function officeSession(): OfficeSession | undefined {
  return sessionOf(readInTab(KEY));
}

export function keepSession({ token, user: { id, name, email, role }, isCovered }: OfficeSession): void {
  keepInTab(KEY, JSON.stringify({ token, user: { id, name, email, role }, isCovered }));
}

/** Keeps the screen behind the sign-in dialog. */
export function endSession({ isCovered }: { isCovered: boolean }): void {
  const session = officeSession();
  if (session) keepSession({ ...session, token: null, isCovered });
}

export function leaveOffice(): void {
  forgetInTab(KEY);
  forgetSavedCheckIn();
  forgetListQueries();
}

let last: { text: string | null; session: OfficeSession | undefined } = { text: null, session: undefined };

function sessionOf(text: string | null): OfficeSession | undefined {
  if (text !== last.text) last = { text, session: text === null ? undefined : read(text) };
  return last.session;
}

function read(text: string): OfficeSession | undefined {
  try {
    const { token, user, isCovered = false } = JSON.parse(text) as OfficeSession;
    const isWhole = (token === null || typeof token === 'string') && typeof user.email === 'string';
    return isWhole ? { token, user, isCovered } : undefined;
  } catch {
    return undefined;
  }
}
