import { Link } from 'react-router';
import { accountFields, knownPasswordProblem } from '#contract/accounts/account-fields.ts';
import type { OfficeSignInStep } from '#contract/staff/office-sign-in.ts';
import { AccountForm } from '../../accounts/account-form.tsx';
import { EmailField } from '../../accounts/email-field.tsx';
import { fieldProblems } from '../../accounts/field-problems.ts';
import { PasswordField } from '../../accounts/password-field.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { callWith } from './call-with.ts';
import { failureOf } from './failure-of.ts';

interface Props {
  email?: string | undefined;
  onEntered(entry: OfficeSignInStep): void;
}

export function PasswordForm({ email, onEntered }: Props) {
  const form = useAccountForm({
    fields: ['email', 'password'],
    problemsOf: ({ email: given, password }) =>
      fieldProblems({ email: accountFields.email(given), password: knownPasswordProblem(password) }),
    send: async (body) =>
      onEntered(await callWith(null)<OfficeSignInStep>('/sign-in', { method: 'POST', body })),
    failureOf,
  });
  const isSending = form.state !== 'idle';
  return (
    <AccountForm form={form} submit="Sign in" sending="Signing in…">
      {email === undefined ? (
        <EmailField label="Email" error={form.problems.email} readOnly={isSending} />
      ) : (
        <input type="hidden" name="email" autoComplete="username" value={email} />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.problems.password}
        readOnly={isSending}
        required
      />
      <p className="text-sm">
        <Link to="/forgot-password?returnTo=/admin" className="text-link inline-block py-1">
          Forgot password?
        </Link>
      </p>
    </AccountForm>
  );
}
