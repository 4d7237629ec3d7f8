import { useState } from 'react';
import type { OpenedOffice, SecondFactors } from '#contract/staff/office-sign-in.ts';
import { PasskeyButton } from '../../accounts/passkey-button.tsx';
import { areTherePasskeys } from '../../accounts/passkeys.ts';
import type { Call } from './call-with.ts';
import { CodeForm } from './code-form.tsx';
import { showPasskey } from './passkey.ts';

interface Props {
  factors: SecondFactors;
  call: Call;
  onSteppedUp(opened: OpenedOffice): void;
}

/** Asks for a passkey, an app code or a recovery code. */
export function SecondFactorForm({ factors, call, onSteppedUp }: Props) {
  const hasPasskey = factors.passkeys.length > 0 && areTherePasskeys();
  const [isRecovery, setRecovery] = useState(!factors.has_app);
  const [isTurned, setTurned] = useState(false);
  const hasOnlyRecovery = !factors.has_app;
  const hasCodes = factors.has_app || factors.recovery_codes_left > 0;

  function turn(): void {
    setRecovery(!isRecovery);
    setTurned(true);
  }

  return (
    <div className="grid gap-6">
      {hasPasskey && (
        <PasskeyButton
          label="Use passkey"
          look="crimson"
          isFirst
          show={async () => onSteppedUp(await showPasskey<OpenedOffice>(call, '/step-ups'))}
        />
      )}
      {hasPasskey && hasCodes && <p className="text-ink-soft border-rule border-t pt-5">Or use a code:</p>}
      {hasCodes && (
        <CodeForm
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : 'Code'}
          hint={
            isRecovery
              ? `One of your saved codes, such as 7K3M-9QXD-04TR. ${factors.recovery_codes_left} left.`
              : '6-digit code from your authenticator app'
          }
          isOfApp={!isRecovery}
          submit="Continue"
          isFirst={!hasPasskey || isTurned}
          send={async (code) => onSteppedUp(await call('/step-ups/code', { method: 'POST', body: { code } }))}
        />
      )}
      {!hasOnlyRecovery && factors.recovery_codes_left > 0 && (
        <p className="text-sm">
          <button type="button" onClick={turn} className="text-link min-h-9">
            {isRecovery ? 'Use authenticator app' : 'No access to the app? Use a recovery code'}
          </button>
        </p>
      )}
    </div>
  );
}
