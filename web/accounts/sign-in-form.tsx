import { useState } from 'react';
import { Link } from 'react-router';
import { accountFields, knownPasswordProblem } from '#contract/accounts/account-fields.ts';
import { ApiError } from '../api-client/api-error.ts';
import { post } from '../api-client/call-api.ts';
import { account } from '../content/account.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { fieldProblems } from './field-problems.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { answerWithPasskey } from './passkeys.ts';
import { PasswordField } from './password-field.tsx';
import { requestSignIn } from './request-sign-in.ts';
import { signInFailureText } from './sign-in-failure-text.ts';
import { SignedInNotice } from './signed-in-notice.tsx';
import { trackStage } from './track-stage.ts';
import { useAccountForm } from './use-account-form.ts';
import { useSecondFactor } from './use-second-factor.tsx';
import type { SignInStage } from './use-sign-in-stage.tsx';

const { signIn: words } = account;
const SHOWN_MS = 800;
const notice = <SignedInNotice title={words.doneTitle} line={words.doneLine} shownForMs={SHOWN_MS} />;

export function SignInForm({ onStage }: { onStage(stage: SignInStage): void }) {
  const [isLimited, setLimited] = useState(false);
  const { withSecondFactor, dialog } = useSecondFactor();
  const form = useAccountForm({
    fields: ['email', 'password'],
    problemsOf: ({ email, password }) =>
      fieldProblems({ email: accountFields.email(email), password: knownPasswordProblem(password) }),
    send: (credentials) =>
      trackStage(onStage, async () => {
        await withSecondFactor((shown) => requestSignIn('/login', { ...credentials, ...shown }, words));
        return notice;
      }),
    failureOf: (error) => {
      if (error instanceof ApiError && error.status === 429) setLimited(true);
      return signInFailureText(error, 401, words);
    },
  });
  const isSending = form.state === 'sending';

  async function signInByPasskey(): Promise<void> {
    const response = await answerWithPasskey(() =>
      post('/passkey-sign-ins/options', undefined, words.refused),
    );
    await trackStage(onStage, async () => {
      await requestSignIn('/passkey-sign-ins', { response }, words);
      return notice;
    });
  }

  return (
    <>
      <AccountForm form={form} submit={words.submit} sending={words.sending}>
        <EmailField label={words.email} error={form.problems.email} readOnly={isSending} />
        <div>
          <PasswordField
            label={words.password}
            name="password"
            autoComplete="current-password"
            error={form.problems.password}
            readOnly={isSending}
            required
          />
          <p className="mt-2 text-sm">
            <Link to="/forgot-password" className="text-link inline-block py-1">
              {words.forgot}
            </Link>
          </p>
          {isLimited && (
            <p className="text-sm">
              <Link to="/sign-in-link" className="text-link inline-block py-1">
                {words.byLink}
              </Link>
            </p>
          )}
        </div>
      </AccountForm>
      <div className="border-rule mt-6 border-t pt-6">
        <PasskeyButton label={words.byPasskey} look="quiet" show={signInByPasskey} />
      </div>
      {dialog}
    </>
  );
}
