import { useRef, useState } from 'react';
import {
  confirmationProblem,
  knownPasswordProblem,
  newPasswordProblem,
} from '#contract/accounts/account-fields.ts';
import { LONGEST_WITH_PASSWORD_MS, callApi } from '#web/api-client/call-api.ts';
import { accountSettings as settings } from '#web/content/account-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldProblems } from '../accounts/field-problems.ts';
import { useStepUp } from '../accounts/use-step-up.tsx';
import { Outcome } from './outcome.tsx';
import { Setting } from './setting.tsx';
import { useFields } from './use-fields.ts';
import { waiting } from './waiting.ts';

const { password: words } = settings;
const names = ['current_password', 'password', 'password_confirmation'] as const;
type Name = (typeof names)[number];

interface Props {
  email: string;
  onChanged(): Promise<void>;
}

export function PasswordForm({ email, onChanged }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isShown, setShown] = useState(false);
  const { withStepUp, dialog } = useStepUp();
  const { problems, message, setMessage, isSending, submit } = useFields<Name>({
    names,
    failed: words.failed,
    problemsOf,
    async send(passwords) {
      await withStepUp(() =>
        callApi('/password', words.failed, {
          method: 'PUT',
          body: passwords,
          longestMs: LONGEST_WITH_PASSWORD_MS,
        }),
      );
      form.current?.reset();
      setShown(false);
      setMessage({ text: words.saved });
      await onChanged();
    },
  });
  const field = (name: Name) => ({
    name,
    label: words.labels[name],
    type: isShown ? 'text' : 'password',
    autoComplete: name === 'current_password' ? 'current-password' : 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    error: problems[name],
    readOnly: isSending,
    required: true,
  });

  return (
    <Setting title={words.title} line={words.line}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="max-w-md space-y-5">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField {...field('current_password')} />
        <TextField {...field('password')} hint={words.hint} />
        <TextField {...field('password_confirmation')} />
        <CheckboxField
          label={words.show}
          checked={isShown}
          onChange={({ currentTarget }) => setShown(currentTarget.checked)}
        />
        <Button type="submit" {...waiting(isSending)}>
          {isSending ? settings.saving : words.action}
        </Button>
        <Outcome message={message} />
      </form>
      {dialog}
    </Setting>
  );
}

function problemsOf(passwords: Record<Name, string>): Partial<Record<Name, string>> {
  return fieldProblems({
    current_password: knownPasswordProblem(passwords.current_password),
    password: newPasswordProblem(passwords.password),
    password_confirmation: confirmationProblem(passwords.password, passwords.password_confirmation),
  });
}
