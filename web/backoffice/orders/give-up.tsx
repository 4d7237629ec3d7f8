import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useOrderChange } from './use-order.ts';

/** Asks once more: whoever is paying at this moment is sent away. */
export function GiveUp({ reference }: { reference: string }) {
  const [isAsked, setAsked] = useState(false);
  const change = useOrderChange(reference);
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Give up
      </Button>
      <ConfirmDialog
        title="Give up this order?"
        action="Give it up"
        leave="Keep it"
        look="crimson"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={async () => {
          await change.mutateAsync({ path: 'cancellation', said: 'The order is given up.' });
        }}
      >
        <p>
          Its seats are free again at once, and the page where it would be paid is closed. If it was paid in
          the meantime, nothing is given up.
        </p>
      </ConfirmDialog>
    </>
  );
}
