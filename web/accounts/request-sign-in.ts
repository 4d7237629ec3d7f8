import { showToast } from '#web/ui/toast.tsx';
import { LONGEST_WITH_PASSWORD_MS, callApi } from '../api-client/call-api.ts';
import { nothingIfUnreadable } from '../api-client/read-answer.ts';
import { account } from '../content/account.ts';
import { isKnownUser, keepSignedIn } from './signed-in.ts';
import type { KnownUser } from './signed-in.ts';

/** The answer lacks a token or a user. */
export class UnexpectedAnswer extends Error {}

interface Words {
  refused: string;
  unexpectedDuring: string;
}

/** Signs in, up, or by a reset link. A browser without storage is signed in until the page is closed. */
export async function requestSignIn(path: string, body: unknown, words: Words): Promise<KnownUser> {
  const data = await callApi<unknown>(path, words.refused, {
    method: 'POST',
    body,
    longestMs: LONGEST_WITH_PASSWORD_MS,
  }).catch(nothingIfUnreadable);
  if (typeof data !== 'object' || data === null) throw new UnexpectedAnswer(account.unexpected);
  const { token, user } = data as { token?: unknown; user?: unknown };
  if (typeof token !== 'string' || token === '' || !isKnownUser(user))
    throw new UnexpectedAnswer(words.unexpectedDuring);
  try {
    keepSignedIn(token, user);
  } catch (error) {
    if (error instanceof Error) showToast(`${error.message}. ${account.stayOpen}`);
  }
  return user;
}
