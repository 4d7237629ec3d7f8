import { ApiError } from './api-error.ts';

/** The code of a refusal, such as step_up_required. */
export function refusalCode(error: unknown): unknown {
  const answer = error instanceof ApiError ? error.answer : undefined;
  return typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
}
