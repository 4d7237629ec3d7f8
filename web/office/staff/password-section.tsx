import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmationProblem,
  knownPasswordProblem,
  newPasswordProblem,
} from '#contract/accounts/account-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AccountForm } from '../../accounts/account-form.tsx';
import { fieldProblems } from '../../accounts/field-problems.ts';
import { NewPasswordFields } from '../../accounts/new-password-fields.tsx';
import { PasswordField } from '../../accounts/password-field.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { callOffice } from './call-office.ts';
import { FactorSection } from './factor-section.tsx';
import { failureOf } from './failure-of.ts';
import { useOfficeSession } from './office-session.ts';

const labels = { password: 'New password', confirmation: 'Confirm new password' };

export function PasswordSection() {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);

  function changed(): void {
    setOpen(false);
    showToast('Your password has been changed.');
    // All other sign-ins have ended.
    void queries.invalidateQueries();
  }

  return (
    <FactorSection
      title="Password"
      line="The same as on the website. Changing it signs you out everywhere else."
      action={
        <Button look="quiet" onClick={() => setOpen(true)}>
          Change password
        </Button>
      }
    >
      <Dialog title="Change your password" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ChangePassword onChanged={changed} />
      </Dialog>
    </FactorSection>
  );
}

function ChangePassword({ onChanged }: { onChanged(): void }) {
  const session = useOfficeSession();
  const form = useAccountForm({
    fields: ['current_password', 'password', 'password_confirmation'],
    problemsOf: ({ current_password: current, password, password_confirmation: confirmation }) =>
      fieldProblems({
        current_password: knownPasswordProblem(current),
        password: newPasswordProblem(password),
        password_confirmation: confirmationProblem(password, confirmation),
      }),
    send: async (body) => {
      await callOffice('/password', { method: 'PUT', body });
      onChanged();
    },
    failureOf,
  });
  const isSending = form.state !== 'idle';
  return (
    <AccountForm form={form} submit="Change password" sending="Changing…">
      <input type="hidden" name="email" autoComplete="username" value={session?.user.email ?? ''} />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={form.problems.current_password}
        readOnly={isSending}
        required
      />
      <NewPasswordFields labels={labels} problems={form.problems} readOnly={isSending} />
    </AccountForm>
  );
}
