import { ApiError, errorText } from '#web/api-client/api-error.ts';
import { account } from '#web/content/account.ts';
import { StrangeAnswer } from './enter.ts';

const IN_BETWEEN = new Set([502, 503, 504]);

interface Words {
  refused: string;
  unexplained: string;
}

/** The text of the error banner. The API's own message comes first. */
export function enteringFailure(error: unknown, unexplainedStatus: number, words: Words): string {
  if (error instanceof StrangeAnswer) return error.message;
  if (!(error instanceof ApiError)) return account.unexpectedOnScreen;
  const { status, answer, message } = error;
  if (errorText(status, answer, '') !== errorText(status, undefined, '')) return message;
  if (status === unexplainedStatus) return words.unexplained;
  return IN_BETWEEN.has(status) ? account.networkFailed : message;
}
