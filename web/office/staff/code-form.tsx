import { TextField } from '#web/ui/text-field.tsx';
import { AccountForm } from '../../accounts/account-form.tsx';
import { fieldProblems } from '../../accounts/field-problems.ts';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { failureOf } from './failure-of.ts';

interface Props {
  label: string;
  hint: string;
  /** Six digits from an app. Otherwise a recovery code with letters and digits. */
  isOfApp: boolean;
  submit: string;
  /** Whether it is the first field of the page or dialog. */
  isFirst?: boolean;
  send(code: string): Promise<void>;
}

export function CodeForm({ label, hint, isOfApp, submit, isFirst = false, send }: Props) {
  const form = useAccountForm({
    fields: ['code'],
    problemsOf: ({ code }) =>
      fieldProblems({ code: code.length < 6 ? `Please enter the ${label.toLowerCase()}` : undefined }),
    // Apps show the digits in two groups.
    send: ({ code }) => send(isOfApp ? code.replaceAll(/\s/g, '') : code),
    failureOf,
  });
  return (
    <AccountForm form={form} submit={submit} sending="Checking…">
      <TextField
        label={label}
        hint={hint}
        name="code"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this field
        autoFocus={isFirst}
        inputMode={isOfApp ? 'numeric' : 'text'}
        autoComplete={isOfApp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={form.problems.code}
        readOnly={form.state !== 'idle'}
        className="text-lg tracking-widest tabular-nums"
        required
      />
    </AccountForm>
  );
}
