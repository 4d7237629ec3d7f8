import { useState } from 'react';
import type { NewAuthenticatorApp, OpenedOffice } from '#contract/staff/office-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { areTherePasskeys } from '../../accounts/passkeys.ts';
import { AppToScan } from './app-to-scan.tsx';
import type { Call } from './call-with.ts';
import { failureOf } from './failure-of.ts';
import { NewPasskey } from './new-passkey.tsx';

interface Props {
  call: Call;
  onEnrolled(opened: OpenedOffice): void;
}

/** The first second factor: a passkey, or an authenticator app. */
export function EnrolFactor({ call, onEnrolled }: Props) {
  const [app, setApp] = useState<NewAuthenticatorApp>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function beginApp(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      setApp(await call<NewAuthenticatorApp>('/factors/app', { method: 'POST' }));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (app)
    return (
      <>
        <AppToScan app={app} call={call} onEnrolled={onEnrolled} />
        <p className="mt-4 text-sm">
          <button type="button" onClick={() => setApp(undefined)} className="text-link min-h-9">
            Choose another method
          </button>
        </p>
      </>
    );
  return (
    <div className="grid gap-8">
      {areTherePasskeys() && (
        <section>
          <h2 className="text-heading">With a passkey</h2>
          <p className="text-ink-soft mt-1 mb-4">
            Use this device’s fingerprint, face or screen lock, or a security key. This is the safest and
            quickest method.
          </p>
          <NewPasskey call={call} onEnrolled={onEnrolled} />
        </section>
      )}
      <section className="border-rule border-t pt-6">
        <h2 className="text-heading">With an authenticator app</h2>
        <p className="text-ink-soft mt-1 mb-4">
          An app on your phone that shows a new 6-digit code every 30 seconds.
        </p>
        <Button look="quiet" isBusy={isBusy} onClick={() => void beginApp()} className="w-full">
          Set up app
        </Button>
        {failure !== undefined && (
          <p role="alert" className="text-red mt-3 font-medium">
            {failure}
          </p>
        )}
      </section>
    </div>
  );
}
