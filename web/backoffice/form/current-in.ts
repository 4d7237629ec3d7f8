import { ApiError } from '#web/api-client/api-error.ts';

/** The thing as somebody else has left it, where a refusal says so; a lost line says nothing. */
export function currentIn(error: unknown): unknown {
  const answer = error instanceof ApiError ? error.answer : undefined;
  return typeof answer === 'object' && answer !== null && 'current' in answer ? answer.current : undefined;
}
