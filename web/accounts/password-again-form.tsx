import { knownPasswordProblem } from '#contract/accounts/account-fields.ts';
import { identity as words } from '../content/identity.ts';
import { AccountForm } from './account-form.tsx';
import { fieldProblems } from './field-problems.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export function PasswordAgainForm({ send }: { send(password: string): Promise<void> }) {
  const form = useAccountForm({
    fields: ['password'],
    problemsOf: ({ password }) => fieldProblems({ password: knownPasswordProblem(password) }),
    send: ({ password }) => send(password),
    failureOf: passkeyFailure,
  });
  return (
    <AccountForm form={form} submit={words.confirm} sending={words.checking}>
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        error={form.problems.password}
        readOnly={form.state !== 'idle'}
        required
      />
    </AccountForm>
  );
}
