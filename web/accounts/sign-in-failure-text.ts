import { ApiError, errorText } from '../api-client/api-error.ts';
import { account } from '../content/account.ts';
import { UnexpectedAnswer } from './request-sign-in.ts';

const NO_ANSWER = 0;

/** The text of the banner. A message of the API comes first. */
export function signInFailureText(
  error: unknown,
  unexplainedStatus: number,
  { unexplained }: { unexplained: string },
): string {
  if (error instanceof UnexpectedAnswer) return error.message;
  if (!(error instanceof ApiError)) return account.unexpectedOnScreen;
  const { status, answer, message } = error;
  if (status === NO_ANSWER) return account.networkFailed;
  const isExplained = errorText(status, answer, '') !== errorText(status, undefined, '');
  return status === unexplainedStatus && !isExplained ? unexplained : message;
}
