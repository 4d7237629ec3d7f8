import { ApiError } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { quietly } from '#web/storage/quietly.ts';
import { forgetSignedIn, isKnownUser, isProven, keepUser, noteProven, signedInToken } from './signed-in.ts';

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 240_000;

interface Check {
  token: string;
  /** Why the profile is not known. Undefined while it is loading. */
  trouble: string | undefined;
}

let check: Check | undefined;
const listeners = new Set<() => void>();

export type SignInState =
  | { is: 'verifying' | 'verified' | 'nobody' }
  /** The API could not be reached. The known profile stays until it can be. */
  | { is: 'unreachable'; trouble: string };

const plain = {
  verifying: { is: 'verifying' },
  verified: { is: 'verified' },
  nobody: { is: 'nobody' },
} as const satisfies Record<string, SignInState>;
let unreachable: SignInState & { is: 'unreachable' } = { is: 'unreachable', trouble: '' };

export function readSignInState(): SignInState {
  const token = signedInToken();
  if (token === undefined) return plain.nobody;
  if (isProven(token)) return plain.verified;
  if (check?.token !== token || check.trouble === undefined) return plain.verifying;
  if (unreachable.trouble !== check.trouble) unreachable = { is: 'unreachable', trouble: check.trouble };
  return unreachable;
}

export function whenCheckChanges(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Loads the profile once, and retries while the API does not answer. */
export async function checkProfile(): Promise<void> {
  const token = signedInToken();
  if (token === undefined || isProven(token) || check?.token === token) return;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await ask(token);
    if (signedInToken() !== token || isProven(token)) return;
    await untilItMayBeTried(pauseMs);
    if (signedInToken() !== token || isProven(token)) return;
  }
}

/** At the visitor's request. */
export async function checkProfileAgain(): Promise<void> {
  const token = signedInToken();
  if (token !== undefined) await ask(token);
}

async function ask(token: string): Promise<void> {
  tell({ token, trouble: undefined });
  try {
    const { user } = await callApi<{ user: unknown }>('/profile', 'Failed to fetch profile', {
      whenRefused: 'stay',
    });
    if (signedInToken() !== token) return;
    if (!isKnownUser(user)) return forgetSignedIn();
    noteProven(token);
    quietly(() => keepUser(user));
    tell(undefined);
  } catch (error) {
    if (signedInToken() !== token) return;
    if (isRefusal(error)) forgetSignedIn();
    else tell({ token, trouble: error instanceof ApiError ? error.message : 'Failed to fetch profile' });
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429;
}

function tell(news: Check | undefined): void {
  check = news;
  for (const listener of listeners) listener();
}

function untilItMayBeTried(pauseMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = new AbortController();
  const timer = setTimeout(resolve, pauseMs);
  window.addEventListener('online', () => resolve(), { signal: over.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}
