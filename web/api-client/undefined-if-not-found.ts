import { ApiError } from './api-error.ts';

/** For `.catch`: a 404 counts as undefined, not as an error. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
