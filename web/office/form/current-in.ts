import { ApiError } from '../../api-client/api-error.ts';

/** The current version, if the refusal contains it. A network failure contains none. */
export function currentIn(error: unknown): unknown {
  const answer = error instanceof ApiError ? error.answer : undefined;
  return typeof answer === 'object' && answer !== null && 'current' in answer ? answer.current : undefined;
}
