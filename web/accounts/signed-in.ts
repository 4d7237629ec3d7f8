import { useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { forget, keep, readKept, whenKeptChanges } from '../storage/local-storage.ts';

const TOKEN_KEY = 'nyea_token';
const USER_KEY = 'nyea_user';
let cached: { text: string | null; user: KnownUser | undefined } = { text: null, user: undefined };
let verifiedToken: string | undefined;

/** The user as the API sends it. Other hosts' APIs may send only name and email. */
export type KnownUser = Pick<User, 'name' | 'email'> & Partial<User>;

/** The signed-in user of this browser. Undefined on the server, which renders the same page for everyone. */
export function useSignedIn(): KnownUser | undefined {
  return useSyncExternalStore(whenKeptChanges, readUser, () => undefined);
}

export function readUser(): KnownUser | undefined {
  if (signedInToken() === undefined) return undefined;
  const text = readKept(USER_KEY);
  if (text !== cached.text) cached = { text, user: parse(text) };
  return cached.user;
}

export function signedInToken(): string | undefined {
  return readKept(TOKEN_KEY) || undefined;
}

/**
 * Throws an error with a message for the visitor if the browser cannot store it. The sign-in then lasts until the page
 * is closed.
 */
export function keepSignedIn(token: string, user: KnownUser): void {
  verifiedToken = token;
  try {
    keep(TOKEN_KEY, token);
  } finally {
    keepUser(user);
  }
}

export function keepUser(user: KnownUser): void {
  keep(USER_KEY, JSON.stringify(user));
}

export function forgetSignedIn(): void {
  forget(TOKEN_KEY, USER_KEY);
}

/** Whether the API has accepted the token since this page was loaded. */
export function isTokenVerified(token: string): boolean {
  return token === verifiedToken;
}

export function noteTokenVerified(token: string): void {
  verifiedToken = token;
}

function parse(text: string | null): KnownUser | undefined {
  if (text === null) return undefined;
  try {
    const user: unknown = JSON.parse(text);
    return isKnownUser(user) ? user : undefined;
  } catch {
    return undefined;
  }
}

export function isKnownUser(user: unknown): user is KnownUser {
  if (typeof user !== 'object' || user === null) return false;
  const { name, email } = user as Partial<User>;
  return isFilled(name) && isFilled(email);
}

function isFilled(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}
