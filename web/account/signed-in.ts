import { useSyncExternalStore } from 'react';
import type { User } from '#contract/user.ts';
import { forget, keep, readKept, whenKeptChanges } from '#web/storage/local-storage.ts';

const TOKEN_KEY = 'nyea_token';
const USER_KEY = 'nyea_user';
let known: { text: string | null; user: KnownUser | undefined } = { text: null, user: undefined };
let provenToken: string | undefined;

/** The user as returned by the API. A foreign API may return only the first two fields. */
export type KnownUser = Pick<User, 'name' | 'email'> & Partial<User>;

/** The signed-in user of this browser. Needs both a name and an email address. Undefined on the server. */
export function useSignedIn(): KnownUser | undefined {
  return useSyncExternalStore(whenKeptChanges, readUser, () => undefined);
}

export function readUser(): KnownUser | undefined {
  if (signedInToken() === undefined) return undefined;
  const text = readKept(USER_KEY);
  if (text !== known.text) known = { text, user: parse(text) };
  return known.user;
}

export function signedInToken(): string | undefined {
  return readKept(TOKEN_KEY) || undefined;
}

/** Throws a sentence for the visitor where the browser does not keep it; until the page ends he is signed in all the same. */
export function keepSignedIn(token: string, user: KnownUser): void {
  provenToken = token;
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

/** Whether the API has confirmed the token since this page was loaded. */
export function isProven(token: string): boolean {
  return token === provenToken;
}

export function noteProven(token: string): void {
  provenToken = token;
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
