import { Link } from 'react-router';
import { accountFields, knownPasswordProblem } from '#contract/account-fields.ts';
import { account } from '#web/content/account.ts';
import { AccountForm } from './account-form.tsx';
import { comeIn } from './come-in.ts';
import { EmailField } from './email-field.tsx';
import { enter } from './enter.ts';
import { Entered } from './entered.tsx';
import { enteringFailure } from './entering-failure.ts';
import { foundProblems } from './found-problems.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import type { Stage } from './use-door.tsx';

const { signIn: words } = account;
const SHOWN_MS = 800;

export function SignInForm({ onStage }: { onStage(stage: Stage): void }) {
  const form = useAccountForm({
    fields: ['email', 'password'],
    problemsOf: ({ email, password }) =>
      foundProblems({ email: accountFields.email(email), password: knownPasswordProblem(password) }),
    send: (credentials) =>
      comeIn(onStage, async () => {
        await enter('/login', credentials, words);
        return <Entered title={words.doneTitle} line={words.doneLine} shownForMs={SHOWN_MS} />;
      }),
    failureOf: (error) => enteringFailure(error, 401, words),
  });
  const isSending = form.state === 'sending';
  return (
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
      </div>
    </AccountForm>
  );
}
