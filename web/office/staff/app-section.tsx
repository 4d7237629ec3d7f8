import { useState } from 'react';
import type { NewAuthenticatorApp, OpenedOffice } from '#contract/staff/office-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { AppToScan } from './app-to-scan.tsx';
import { callOffice } from './call-office.ts';
import { FactorSection } from './factor-section.tsx';
import { failureOf } from './failure-of.ts';

interface Props {
  hasApp: boolean;
  isLast: boolean;
  onChanged(opened?: OpenedOffice): void;
}

export function AppSection({ hasApp, isLast, onChanged }: Props) {
  const [app, setApp] = useState<NewAuthenticatorApp>();
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      setApp(await callOffice<NewAuthenticatorApp>('/factors/app', { method: 'POST' }));
    } catch (error) {
      showToast(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  function confirmed(opened: OpenedOffice): void {
    setApp(undefined);
    showToast('The authenticator app is set up.');
    onChanged(opened);
  }

  return (
    <FactorSection
      title="Authenticator app"
      line={hasApp ? 'Set up. It shows a new 6-digit code every 30 seconds.' : 'Not set up.'}
      action={
        hasApp ? (
          !isLast && (
            <Button look="quiet" onClick={() => setLeaving(true)}>
              Remove app
            </Button>
          )
        ) : (
          <Button look="quiet" isBusy={isBusy} onClick={() => void begin()}>
            Set up app
          </Button>
        )
      }
    >
      <Dialog
        title="Set up an authenticator app"
        isOpen={app !== undefined}
        onClose={() => setApp(undefined)}
      >
        {app && <AppToScan app={app} call={callOffice} onEnrolled={confirmed} />}
      </Dialog>
      <ConfirmDialog
        title="Remove the authenticator app?"
        action="Remove app"
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        act={async () => {
          await callOffice('/factors/app', { method: 'DELETE' });
          onChanged();
        }}
      >
        <p>Its codes will no longer work for the office. You can set up a new phone here afterwards.</p>
      </ConfirmDialog>
    </FactorSection>
  );
}
