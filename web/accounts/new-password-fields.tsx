import { useEffect, useRef, useState } from 'react';
import { account } from '../content/account.ts';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface Props {
  labels: { password: string; confirmation: string };
  problems: { password?: string; password_confirmation?: string };
  readOnly: boolean;
}

/** The new password and its repetition. */
export function NewPasswordFields({ labels, problems, readOnly }: Props) {
  const [password, setPassword] = useState('');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // It may have been typed before scripts ran.
    setPassword(place.current?.querySelector('input')?.value ?? '');
  }, []);

  return (
    <>
      <div ref={place}>
        <PasswordField
          label={labels.password}
          name="password"
          autoComplete="new-password"
          hint={account.signUp.passwordHint}
          error={problems.password}
          readOnly={readOnly}
          onInput={(event) => setPassword(event.currentTarget.value)}
          required
        />
        {/* A password on a list of common ones is not strong, whatever its letters. */}
        <StrengthMeter password={problems.password === undefined ? password : ''} />
      </div>
      <PasswordField
        label={labels.confirmation}
        name="password_confirmation"
        autoComplete="new-password"
        error={problems.password_confirmation}
        readOnly={readOnly}
        required
      />
    </>
  );
}
