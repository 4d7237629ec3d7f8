import type { ReactNode } from 'react';
import type { OfficeSignInStep } from '#contract/staff/office-sign-in.ts';
import { PasskeyButton } from '../../accounts/passkey-button.tsx';
import { areTherePasskeys } from '../../accounts/passkeys.ts';
import { RecoveryCodes } from '../../accounts/recovery-codes.tsx';
import { callWith } from './call-with.ts';
import { EnrolFactor } from './enrol-factor.tsx';
import { showPasskey } from './passkey.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import type { OfficeSignInFlow } from './use-sign-in.ts';

interface Props {
  entry: OfficeSignInFlow;
  /** Set if it is known who signs in. */
  email?: string;
  /** Replaces the password form as the first step. */
  first?: ReactNode;
}

export function SignInSteps({ entry: { stage, entered, opened, kept, call, again }, email, first }: Props) {
  if (stage.is === 'password')
    return (
      <>
        {stage.note !== undefined && (
          <p role="status" className="border-orange mb-5 border-l-4 pl-4 font-medium">
            {stage.note}
          </p>
        )}
        {first ?? <PasswordForm email={email} onEntered={entered} />}
        {email === undefined && first === undefined && areTherePasskeys() && (
          <div className="border-rule mt-6 border-t pt-6">
            <PasskeyButton
              label="Sign in with a passkey"
              look="quiet"
              show={async () => entered(await showPasskey<OfficeSignInStep>(callWith(null), '/sign-in'))}
            />
          </div>
        )}
      </>
    );
  if (stage.is === 'codes') return <RecoveryCodes codes={stage.codes} onKept={kept} />;
  return (
    <>
      {stage.is === 'proof' ? (
        <SecondFactorForm factors={stage.entry.factors} call={call} onSteppedUp={opened} />
      ) : (
        <EnrolFactor call={call} onEnrolled={opened} />
      )}
      <p className="border-rule mt-8 border-t pt-4 text-sm">
        <button type="button" onClick={again} className="text-link min-h-9">
          Start again
        </button>
      </p>
    </>
  );
}
