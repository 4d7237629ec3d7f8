import { ApiError } from '../api-client/api-error.ts';
import { callApi } from '../api-client/call-api.ts';
import { ignoreStorageErrors } from '../storage/ignore-storage-errors.ts';
import {
  forgetSignedIn,
  isKnownUser,
  isTokenVerified,
  keepUser,
  noteTokenVerified,
  signedInToken,
} from './signed-in.ts';

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 240_000;

interface Check {
  token: string;
  /** Why the check failed; undefined while it runs. */
  failure: string | undefined;
}

let check: Check | undefined;
const listeners = new Set<() => void>();

export type SignInState =
  | { is: 'verifying' | 'verified' | 'nobody' }
  /** The token was not refused: the stored user stays until the API answers. */
  | { is: 'unreachable'; failure: string };

const plain = {
  verifying: { is: 'verifying' },
  verified: { is: 'verified' },
  nobody: { is: 'nobody' },
} as const satisfies Record<string, SignInState>;
let unreachable: SignInState & { is: 'unreachable' } = { is: 'unreachable', failure: '' };

export function readSignInState(): SignInState {
  const token = signedInToken();
  if (token === undefined) return plain.nobody;
  if (isTokenVerified(token)) return plain.verified;
  if (check?.token !== token || check.failure === undefined) return plain.verifying;
  if (unreachable.failure !== check.failure) unreachable = { is: 'unreachable', failure: check.failure };
  return unreachable;
}

export function whenCheckChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks the API who is signed in, and again later until it answers. */
export async function checkProfile(): Promise<void> {
  const token = signedInToken();
  if (token === undefined || isTokenVerified(token) || check?.token === token) return;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await ask(token);
    if (signedInToken() !== token || isTokenVerified(token)) return;
    await untilItMayBeTried(pauseMs);
    if (signedInToken() !== token || isTokenVerified(token)) return;
  }
}

/** Called when the visitor presses Retry. */
export async function checkProfileAgain(): Promise<void> {
  const token = signedInToken();
  if (token !== undefined) await ask(token);
}

async function ask(token: string): Promise<void> {
  setCheck({ token, failure: undefined });
  try {
    const { user } = await callApi<{ user: unknown }>('/profile', 'Failed to fetch profile', {
      whenRefused: 'stay',
    });
    if (signedInToken() !== token) return;
    if (!isKnownUser(user)) return forgetSignedIn();
    noteTokenVerified(token);
    ignoreStorageErrors(() => keepUser(user));
    setCheck(undefined);
  } catch (error) {
    if (signedInToken() !== token) return;
    if (isRefusal(error)) forgetSignedIn();
    else setCheck({ token, failure: error instanceof ApiError ? error.message : 'Failed to fetch profile' });
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429;
}

function setCheck(next: Check | undefined): void {
  check = next;
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
