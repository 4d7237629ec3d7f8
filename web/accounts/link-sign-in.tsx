import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { FactorInBody } from '#contract/accounts/passkey.ts';
import { ApiError } from '../api-client/api-error.ts';
import { account } from '../content/account.ts';
import { AccountForm } from './account-form.tsx';
import { forgetLinkToken, readLinkToken } from './link-token.ts';
import { OutcomePage } from './outcome-page.tsx';
import { requestSignIn } from './request-sign-in.ts';
import { signInFailureText } from './sign-in-failure-text.ts';
import { useAccountForm } from './use-account-form.ts';
import { useSecondFactor } from './use-second-factor.tsx';

const { signInLink: words } = account;

/** A press, because programs that check emails open their links too, and the link works once. */
export function LinkSignIn({ onEnd }: { onEnd(shown: ReactElement | undefined): void }) {
  const { withSecondFactor, dialog } = useSecondFactor();
  const form = useAccountForm<never>({
    fields: [],
    problemsOf: () => ({}),
    send: async () => {
      const token = readLinkToken('signIn') ?? '';
      onEnd(await withSecondFactor((shown) => enter({ token, ...shown }, () => onEnd(undefined))));
      forgetLinkToken('signIn');
    },
    failureOf: (error) => signInFailureText(error, 401, account.signIn),
  });
  return (
    <>
      <AccountForm form={form} submit={words.enter} sending={words.entering}>
        {null}
      </AccountForm>
      {dialog}
    </>
  );
}

async function enter(shown: FactorInBody & { token: string }, onAgain: () => void): Promise<ReactElement> {
  try {
    await requestSignIn('/sign-in-links/completion', shown, account.signIn);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 410)) throw error;
    return (
      <OutcomePage title={words.goneTitle} lead={words.gone}>
        {/* A navigation, because the router still knows the address with the link's token. */}
        <Link to="/sign-in-link" onClick={onAgain} className="action action-crimson">
          {words.another}
        </Link>
      </OutcomePage>
    );
  }
  return (
    <OutcomePage title={account.signIn.doneTitle} lead={account.signIn.doneLine}>
      <Link to="/dashboard" className="action action-crimson">
        {account.toDashboard}
      </Link>
    </OutcomePage>
  );
}
