import { TextField } from '#web/ui/text-field.tsx';
import { identity as words } from '../content/identity.ts';
import { AccountForm } from './account-form.tsx';
import { fieldProblems } from './field-problems.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { useAccountForm } from './use-account-form.ts';

export function RecoveryCodeForm({ send }: { send(code: string): Promise<void> }) {
  const form = useAccountForm({
    fields: ['recovery_code'],
    problemsOf: ({ recovery_code: code }) =>
      fieldProblems({ recovery_code: code.length < 6 ? words.codeMissing : undefined }),
    send: ({ recovery_code: code }) => send(code),
    failureOf: passkeyFailure,
  });
  return (
    <AccountForm form={form} submit={words.useCode} sending={words.checking}>
      <TextField
        label={words.code}
        hint={words.codeHint}
        name="recovery_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={form.problems.recovery_code}
        readOnly={form.state !== 'idle'}
        required
      />
    </AccountForm>
  );
}
