import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api-client/api-error.ts';
import { post } from '../api-client/call-api.ts';
import { account } from '../content/account.ts';
import { ignoreStorageErrors } from '../storage/ignore-storage-errors.ts';
import { forgetLinkToken } from './link-token.ts';
import { isKnownUser, keepUser } from './signed-in.ts';

export type EmailConfirmationState =
  | { is: 'working' | 'gone' | 'of another account' | 'missing' }
  | { is: 'confirmed'; claimed: number }
  | { is: 'failed'; why: string };

/** Confirms once for each link, and again if the visitor asks for it. */
export function useEmailConfirmation(token: string | undefined) {
  const [state, setState] = useState<EmailConfirmationState>({
    is: token === undefined ? 'missing' : 'working',
  });
  const confirmedToken = useRef<string>(undefined);

  async function confirm(by: string): Promise<void> {
    setState({ is: 'working' });
    const outcome = await complete(by);
    if (outcome.is === 'confirmed' || outcome.is === 'gone') forgetLinkToken('verify');
    setState(outcome);
  }

  useEffect(() => {
    if (token === undefined || confirmedToken.current === token) return;
    confirmedToken.current = token;
    void confirm(token);
  }, [token]);

  return { state, confirmAgain: () => void (token !== undefined && confirm(token)) };
}

async function complete(token: string): Promise<EmailConfirmationState> {
  try {
    const answer = await post<{ user?: unknown; claimed_orders?: number } | undefined>(
      '/email-verifications/completion',
      { token },
      account.verify.failed,
    );
    const user = answer?.user;
    if (isKnownUser(user)) ignoreStorageErrors(() => keepUser(user));
    return { is: 'confirmed', claimed: answer?.claimed_orders ?? 0 };
  } catch (error) {
    if (!(error instanceof ApiError)) return { is: 'failed', why: account.verify.failed };
    if (error.status === 410 || error.status === 422) return { is: 'gone' };
    if (error.status === 403) return { is: 'of another account' };
    return { is: 'failed', why: error.message };
  }
}
