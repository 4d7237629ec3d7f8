import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useOrderChange } from './use-order.ts';

/** Asks for confirmation, because a buyer may be paying right now. */
export function CancelOrder({ reference }: { reference: string }) {
  const [isAsked, setAsked] = useState(false);
  const change = useOrderChange(reference);
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        title="Cancel this order?"
        action="Cancel order"
        leave="Keep order"
        look="crimson"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={async () => {
          await change.mutateAsync({ path: 'cancellation', message: 'The order is cancelled.' });
        }}
      >
        <p>
          Its seats are released at once and the payment page is closed. If the order has been paid in the
          meantime, it is not cancelled.
        </p>
      </ConfirmDialog>
    </>
  );
}
