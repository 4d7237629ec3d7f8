import { useState } from 'react';
import type { OfficeOrder } from '#contract/office/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOrderChange } from './use-order.ts';

type Ticket = OfficeOrder['lines'][number]['tickets'][number];

interface Props {
  order: OfficeOrder;
  ticket: Ticket | undefined;
  onClose(): void;
}

export function HolderDialog({ order, ticket, onClose }: Props) {
  return (
    <Dialog title={`Ticket ${ticket?.code ?? ''}`} isOpen={ticket !== undefined} onClose={onClose}>
      {ticket && <Holder order={order} ticket={ticket} onDone={onClose} />}
    </Dialog>
  );
}

function Holder({ order, ticket, onDone }: { order: OfficeOrder; ticket: Ticket; onDone(): void }) {
  const [holder, setHolder] = useState(ticket.holder);
  const change = useOrderChange(order.reference);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          {
            path: `tickets/${ticket.code}`,
            method: 'PATCH',
            body: { revision: order.revision, holder },
            said: 'The holder is changed.',
          },
          { onSuccess: onDone },
        );
      }}
    >
      <TextField
        label="Who comes with this ticket"
        name="holder"
        value={holder}
        maxLength={200}
        error={change.error?.message}
        onChange={({ target }) => setHolder(target.value)}
      />
      <p className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" isBusy={change.isPending}>
          Save
        </Button>
        <Button look="quiet" onClick={onDone}>
          Leave it
        </Button>
      </p>
    </form>
  );
}
