import type { Sandbox } from '../sandbox.ts';
import type { RememberedAnswer } from '../state.ts';
import { ApiError, invalidRequest } from './api-error.ts';

const keptSeconds = 24 * 60 * 60;
const longestKey = 255;

/** The stored response for the key, or undefined if the key is new. */
export function findRemembered(
  { state, clock }: Sandbox,
  key: string,
  fingerprint: string,
): RememberedAnswer | undefined {
  if (key.length > longestKey)
    throw invalidRequest(
      `Idempotency keys can be at most ${longestKey} characters; yours has ${key.length}.`,
      {
        type: 'idempotency_error',
      },
    );
  const remembered = state.answers.get(key);
  if (!remembered) return undefined;
  if (remembered.at + keptSeconds <= clock.nowSeconds()) {
    state.answers.delete(key);
    return undefined;
  }
  if (remembered.fingerprint !== fingerprint) throw usedForAnother(key);
  return remembered;
}

function usedForAnother(key: string): ApiError {
  return invalidRequest(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
}

export function keyInUse(key: string): ApiError {
  return new ApiError(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { type: 'idempotency_error', code: 'idempotency_key_in_use' },
  );
}
