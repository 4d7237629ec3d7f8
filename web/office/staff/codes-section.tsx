import { useState } from 'react';
import type { OpenedOffice } from '#contract/staff/office-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { callOffice } from './call-office.ts';
import { FactorSection } from './factor-section.tsx';

const FEW = 3;

interface Props {
  left: number;
  onChanged(opened: OpenedOffice): void;
}

export function CodesSection({ left, onChanged }: Props) {
  const [isRenewing, setRenewing] = useState(false);
  return (
    <FactorSection
      title="Recovery codes"
      line={
        <>
          <span className={left < FEW ? 'text-orange font-semibold' : ''}>
            {left === 1 ? 'One is left.' : `${left} are left.`}
          </span>{' '}
          Use one to sign in when you do not have your device. Each code works once.
        </>
      }
      action={
        <Button look="quiet" onClick={() => setRenewing(true)}>
          Create new codes
        </Button>
      }
    >
      <ConfirmDialog
        title="Create new recovery codes?"
        action="Create new codes"
        isOpen={isRenewing}
        onClose={() => setRenewing(false)}
        act={async () =>
          onChanged(await callOffice<OpenedOffice>('/factors/recovery-codes', { method: 'POST' }))
        }
      >
        <p>Your current codes will stop working.</p>
      </ConfirmDialog>
    </FactorSection>
  );
}
