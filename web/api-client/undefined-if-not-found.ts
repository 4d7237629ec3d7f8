import { ApiError } from './api-error.ts';

/** For `.catch`: what is not there is no failure. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
