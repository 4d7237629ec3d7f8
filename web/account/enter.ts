import { post } from '#web/api-client/call-api.ts';
import { nothingIfUnreadable } from '#web/api-client/read-answer.ts';
import { account } from '#web/content/account.ts';
import { showToast } from '#web/ui/toast.tsx';
import { isKnownUser, keepSignedIn } from './signed-in.ts';
import type { KnownUser } from './signed-in.ts';

/** Thrown when a successful response lacks the token or the user. */
export class StrangeAnswer extends Error {}

interface Words {
  refused: string;
  unexpectedDuring: string;
}

/** Signs in or up. If storage is refused, the sign-in lasts until the page is closed. */
export async function enter(path: string, body: unknown, words: Words): Promise<KnownUser> {
  const data = await post<unknown>(path, body, words.refused).catch(nothingIfUnreadable);
  if (typeof data !== 'object' || data === null) throw new StrangeAnswer(account.unexpected);
  const { token, user } = data as { token?: unknown; user?: unknown };
  if (typeof token !== 'string' || token === '' || !isKnownUser(user))
    throw new StrangeAnswer(words.unexpectedDuring);
  try {
    keepSignedIn(token, user);
  } catch (error) {
    if (error instanceof Error) showToast(`${error.message}. ${account.stayOpen}`);
  }
  return user;
}
