import { useState } from 'react';
import type { Dispute } from '#contract/payments/office-disputes.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useDisputeChange } from './use-dispute.ts';

/** Sends the document with this checksum, and no other. */
export function SendEvidence({ dispute, checksum }: { dispute: Dispute; checksum: string }) {
  const [isAsked, setAsked] = useState(false);
  const change = useDisputeChange(dispute);
  return (
    <>
      <Button onClick={() => setAsked(true)}>Send to the card provider</Button>
      <ConfirmDialog
        title="Send the evidence?"
        action="Send to the card provider"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={async () => {
          await change.mutateAsync({
            path: 'evidence-submission',
            body: { checksum },
            message: 'The evidence is being sent.',
          });
        }}
      >
        <p>
          The card provider takes evidence once and passes it on to the bank. It cannot be changed or
          completed afterwards. Have you looked at the document?
        </p>
      </ConfirmDialog>
    </>
  );
}
