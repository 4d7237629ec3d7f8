import { useState } from 'react';
import type { OpenedOffice } from '#contract/office/entry.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { callOffice } from '../signed-in/call-office.ts';
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
          Each opens the office once, when no device is at hand.
        </>
      }
      action={
        <Button look="quiet" onClick={() => setRenewing(true)}>
          Make new codes
        </Button>
      }
    >
      <ConfirmDialog
        title="Make new recovery codes?"
        action="Make new codes"
        isOpen={isRenewing}
        onClose={() => setRenewing(false)}
        act={async () =>
          onChanged(await callOffice<OpenedOffice>('/factors/recovery-codes', { method: 'POST' }))
        }
      >
        <p>The codes that you have kept until now open nothing any more.</p>
      </ConfirmDialog>
    </FactorSection>
  );
}
