import { knownPasswordProblem } from '#contract/accounts/account-fields.ts';
import type { OpenedOffice } from '#contract/staff/office-sign-in.ts';
import { AccountForm } from '../../accounts/account-form.tsx';
import { fieldProblems } from '../../accounts/field-problems.ts';
import { PasswordField } from '../../accounts/password-field.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import type { Call } from './call-with.ts';
import { failureOf } from './failure-of.ts';

interface Props {
  call: Call;
  onSteppedUp(opened: OpenedOffice): void;
}

/** For users without a second factor, where none is required. */
export function ConfirmPassword({ call, onSteppedUp }: Props) {
  const form = useAccountForm({
    fields: ['password'],
    problemsOf: ({ password }) => fieldProblems({ password: knownPasswordProblem(password) }),
    send: async (body) => onSteppedUp(await call('/step-ups/password', { method: 'POST', body })),
    failureOf,
  });
  return (
    <AccountForm form={form} submit="Continue" sending="Checking…">
      <PasswordField
        label="Your password"
        name="password"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this field
        autoFocus
        autoComplete="current-password"
        error={form.problems.password}
        readOnly={form.state !== 'idle'}
        required
      />
    </AccountForm>
  );
}
