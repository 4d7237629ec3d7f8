import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { newPasswordProblem } from '#contract/accounts/account-fields.ts';
import { guestAccount as words } from '#web/content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import type { ConversionProblem } from './use-conversion.ts';

interface Props {
  /** Shown and passed to password managers, if known. */
  email?: string;
  isBusy: boolean;
  problem: ConversionProblem | undefined;
  /** Why to sign in, when the address already has an account. */
  existsLine?: string;
  onSubmit(password: string): void;
}

/** One password field, with a button that shows it instead of a second field. */
export function GuestPasswordForm({ email, isBusy, problem, existsLine, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typedWrong, setTypedWrong] = useState<string>();
  const error = typedWrong ?? (problem?.isOfPassword ? problem.message : undefined);

  useEffect(() => {
    if (problem?.isOfPassword) passwordOf(form.current)?.focus();
  }, [problem]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = passwordOf(event.currentTarget);
    if (!field || isBusy) return;
    const wrong = newPasswordProblem(field.value);
    setTypedWrong(wrong);
    if (wrong === undefined) onSubmit(field.value);
    else field.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6 grid grid-cols-1 gap-5">
      {email !== undefined && (
        <TextField label={words.email} type="email" autoComplete="username" value={email} readOnly />
      )}
      <PasswordField
        label={words.password}
        hint={words.hint}
        error={error}
        name="password"
        autoComplete="new-password"
        readOnly={isBusy}
        required
      />
      <div role="alert">
        {problem && !problem.isOfPassword && (
          <div className="border-red border-l-4 bg-white p-4">
            <p className="text-red font-semibold">{problem.message}</p>
            {problem.status === 409 && (
              <SignInInstead {...(existsLine !== undefined && { line: existsLine })} />
            )}
          </div>
        )}
      </div>
      <div>
        <Button type="submit" look="crimson" isBusy={isBusy} className="w-full sm:w-auto sm:min-w-52">
          {isBusy ? words.creating : words.create}
        </Button>
      </div>
    </form>
  );
}

function passwordOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('password');
  return field instanceof HTMLInputElement ? field : undefined;
}
