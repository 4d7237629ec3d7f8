import type { OpenedOffice } from '#contract/staff/office-sign-in.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountForm } from '../../accounts/account-form.tsx';
import { fieldProblems } from '../../accounts/field-problems.ts';
import { passkeyFailure } from '../../accounts/passkey-failure.ts';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import type { Call } from './call-with.ts';
import { makePasskey } from './passkey.ts';

interface Props {
  call: Call;
  onEnrolled(opened: OpenedOffice): void;
}

export function NewPasskey({ call, onEnrolled }: Props) {
  const form = useAccountForm({
    fields: ['name'],
    problemsOf: ({ name }) =>
      fieldProblems({ name: name === '' ? 'Enter a name for the passkey' : undefined }),
    send: async ({ name }) => onEnrolled(await makePasskey(call, name)),
    failureOf: passkeyFailure,
  });
  return (
    <AccountForm form={form} submit="Create passkey" sending="Waiting for the passkey…">
      <TextField
        label="Device name"
        hint="For example, work laptop"
        name="name"
        defaultValue="This device"
        maxLength={100}
        error={form.problems.name}
        readOnly={form.state !== 'idle'}
        required
      />
    </AccountForm>
  );
}
