import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
      <Dialog title="Give up this order?" isOpen={isAsked} onClose={() => setAsked(false)}>
        <p>
          Its seats are free again at once, and the page where it would be paid is closed. If it was paid in
          the meantime, nothing is given up.
        </p>
        {change.isError && (
          <p role="alert" className="text-red mt-3 font-medium">
            {change.error.message}
          </p>
        )}
        <p className="mt-6 flex flex-wrap gap-3">
          <Button
            look="crimson"
            isBusy={change.isPending}
            onClick={() => change.mutate({ path: 'cancellation', said: 'The order is given up.' })}
          >
            Give it up
          </Button>
          <Button look="quiet" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </p>
      </Dialog>
    </>
  );
}
