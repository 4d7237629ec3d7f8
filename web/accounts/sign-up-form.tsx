import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { SIGN_UP_ROLES } from '#contract/staff/role.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { account } from '../content/account.ts';
import { AccountForm } from './account-form.tsx';
import { EmailHint } from './email-hint.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { usePhoneHint } from './use-phone-hint.ts';
import { useRegistration } from './use-registration.tsx';
import type { SignInStage } from './use-sign-in-stage.tsx';

const { signUp: words } = account;

export function SignUpForm({ onStage }: { onStage(stage: SignInStage): void }) {
  const form = useRegistration(onStage);
  const doubt = usePhoneHint();
  const [email, setEmail] = useState('');
  const emailField = useRef<HTMLInputElement>(undefined);
  const isSending = form.state === 'sending';
  const field = (name: keyof typeof form.problems, label: string, autoComplete?: string) => ({
    name,
    label,
    autoComplete,
    error: form.problems[name],
    readOnly: isSending,
    required: true,
  });

  function takeEmail(meant: string): void {
    const field = emailField.current;
    if (field === undefined) return;
    field.value = meant;
    field.focus();
    setEmail(meant);
  }

  return (
    <AccountForm form={form} submit={words.submit} sending={words.sending} hasSummary>
      <Roles problem={form.problems.role} />
      <TextField {...field('name', words.name, 'name')} />
      <TextField
        {...field('email', words.email, 'email')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={<EmailHint email={email} hint={words.emailHint} onTake={takeEmail} />}
        onInput={({ currentTarget }) => {
          emailField.current = currentTarget;
          setEmail(currentTarget.value);
        }}
      />
      <TextField
        {...field('phone', words.phone, 'tel')}
        type="tel"
        hint={<span role="status">{doubt.hint || words.phoneHint}</span>}
        onBlur={({ currentTarget }) => doubt.ask(currentTarget.value.trim())}
      />
      <TextField {...field('school_name', words.school, 'organization')} hint={words.schoolHint} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('grade', words.grade)} hint={words.gradeHint} />
        <TextField {...field('city', words.city, 'address-level2')} />
      </div>
      <NewPasswordFields labels={words} problems={form.problems} readOnly={isSending} />
      <p className="text-ink-soft text-sm">
        {words.consentBefore}
        <Link to="/privacy-policy" className="text-link">
          {words.privacy}
        </Link>
        {words.consentBetween}
        <Link to="/terms" className="text-link">
          {words.terms}
        </Link>
        .
      </p>
    </AccountForm>
  );
}

function Roles({ problem }: { problem: string | undefined }) {
  return (
    <fieldset aria-describedby={problem ? 'role-error' : undefined}>
      <legend className="text-sm font-semibold">{words.role}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-3">
        {SIGN_UP_ROLES.map((role) => (
          <label
            key={role}
            className="rounded-edge border-ink-soft has-checked:border-navy has-checked:bg-parchment flex min-h-11 items-center gap-3 border bg-white px-3 has-checked:shadow-[inset_0_0_0_1px_var(--color-navy)]"
          >
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === 'student'}
              className="accent-crimson size-5"
            />
            {words.roles[role]}
          </label>
        ))}
      </div>
      {problem && (
        <p id="role-error" className="text-red mt-1.5 text-sm font-medium">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
