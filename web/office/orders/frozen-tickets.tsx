import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { useOrderChange } from './use-order.ts';

/** Releasing is the only way out: the former address, which objected, may be a stranger's. */
export function FrozenTickets({ reference, since }: { reference: string; since: string }) {
  const [isAsked, setAsked] = useState(false);
  const change = useOrderChange(reference);
  return (
    <DetailSection title="The tickets are frozen">
      <p className="max-w-prose">
        Somebody at the former email address objected to its change, <When at={since} />. Nobody can be
        checked in with these tickets. Find out who the buyer is, and correct the address if it is wrong.
      </p>
      <p className="mt-4">
        <Button onClick={() => setAsked(true)}>Release the tickets</Button>
      </p>
      <ConfirmDialog
        title="Release the tickets?"
        action="Release the tickets"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={async () => {
          await change.mutateAsync({
            path: 'freeze',
            method: 'DELETE',
            message: 'The tickets are valid again.',
          });
        }}
      >
        <p>
          Whoever has the tickets can be checked in again. The address of the buyer stays as it is now. The
          audit log records that you released them.
        </p>
      </ConfirmDialog>
    </DetailSection>
  );
}
