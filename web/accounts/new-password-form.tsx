import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { confirmationProblem, newPasswordProblem } from '#contract/accounts/account-fields.ts';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import { ApiError } from '../api-client/api-error.ts';
import { account } from '../content/account.ts';
import { AccountForm } from './account-form.tsx';
import { fieldProblems } from './field-problems.ts';
import { forgetLinkToken, readLinkToken } from './link-token.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { requestSignIn } from './request-sign-in.ts';
import ResetLinkMissing from './reset-link-missing.tsx';
import type { KnownUser } from './signed-in.ts';
import { useAccountForm } from './use-account-form.ts';
import { useSecondFactor } from './use-second-factor.tsx';

const { reset: words } = account;

/** The outcome of one link. */
export interface ResetEnd {
  token: string;
  shown: ReactElement;
}

/** Sets the password by the link, and signs in. */
export function NewPasswordForm({ onEnd }: { onEnd(end: ResetEnd): void }) {
  const { withSecondFactor, dialog } = useSecondFactor();
  const form = useAccountForm({
    fields: ['password', 'password_confirmation'],
    problemsOf: ({ password, password_confirmation: confirmation }) =>
      fieldProblems({
        password: newPasswordProblem(password),
        password_confirmation: confirmationProblem(password, confirmation),
      }),
    send: async (values) => {
      const token = readLinkToken('reset') ?? '';
      onEnd({ token, shown: await withSecondFactor((shown) => reset({ token, ...values, ...shown })) });
      forgetLinkToken('reset');
    },
    failureOf: (error) => (error instanceof Error ? error.message : words.failed),
  });
  return (
    <>
      <AccountForm form={form} submit={words.submit} sending={words.sending}>
        <NewPasswordFields labels={words} problems={form.problems} readOnly={form.state === 'sending'} />
      </AccountForm>
      {dialog}
    </>
  );
}

async function reset(body: object): Promise<ReactElement> {
  let user: KnownUser;
  try {
    user = await requestSignIn('/password-resets/completion', body, {
      refused: words.failed,
      unexpectedDuring: account.unexpectedOnScreen,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return <ResetLinkMissing isGone />;
    throw error;
  }
  return (
    <OutcomePage title={words.doneTitle} lead={words.doneLine}>
      {user.role !== undefined && isOfTheOffice(user.role) ? (
        <a href="/admin" className="action action-crimson">
          {words.toOffice}
        </a>
      ) : (
        <Link to="/dashboard" className="action action-crimson">
          {account.toDashboard}
        </Link>
      )}
    </OutcomePage>
  );
}
