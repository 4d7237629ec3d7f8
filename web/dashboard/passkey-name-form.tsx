import { passkeys as words } from '#web/content/passkeys.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountForm } from '../accounts/account-form.tsx';
import { fieldProblems } from '../accounts/field-problems.ts';
import { passkeyFailure } from '../accounts/passkey-failure.ts';
import { useAccountForm } from '../accounts/use-account-form.ts';

interface Props {
  submit: string;
  sending: string;
  name: string;
  send(name: string): Promise<void>;
}

export function PasskeyNameForm({ submit, sending, name, send }: Props) {
  const form = useAccountForm({
    fields: ['name'],
    problemsOf: ({ name: given }) => fieldProblems({ name: given === '' ? words.nameMissing : undefined }),
    send: ({ name: given }) => send(given),
    failureOf: passkeyFailure,
  });
  return (
    <AccountForm form={form} submit={submit} sending={sending}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="name"
        defaultValue={name}
        maxLength={100}
        error={form.problems.name}
        readOnly={form.state !== 'idle'}
        required
      />
    </AccountForm>
  );
}
