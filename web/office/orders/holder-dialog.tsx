import { holderChangeSchema } from '#contract/orders/office-order-changes.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
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

interface Values {
  revision: number;
  holder: string;
}

const labels = { holder: 'Name of the ticket holder' };

function Holder({ order, ticket, onDone }: { order: OfficeOrder; ticket: Ticket; onDone(): void }) {
  const change = useOrderChange(order.reference);
  const form = useOfficeForm({
    values: { revision: order.revision, holder: ticket.holder },
    schema: holderChangeSchema,
    send: (body) =>
      change.mutateAsync({
        path: `tickets/${ticket.code}`,
        method: 'PATCH',
        body,
        message: 'The ticket holder is updated.',
      }),
    onSaved: onDone,
  });
  const theirs = form.conflict && valuesIn(form.conflict.current as OfficeOrder, ticket);

  return (
    <>
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(labels, form.getValues(), theirs)}
          onKeepMine={() => {
            form.setValue('revision', theirs.revision);
            void form.submit();
          }}
          onTakeTheirs={() => form.takeTheirs(theirs)}
        />
      )}
      <OfficeForm form={form} submit="Save" onCancel={onDone}>
        <TextField
          label={labels.holder}
          hint="The name of somebody else ends the consents for this seat and erases what was answered about needs and journey. Another spelling keeps both."
          maxLength={200}
          autoComplete="off"
          {...form.field('holder')}
        />
      </OfficeForm>
    </>
  );
}

function valuesIn({ revision, lines }: OfficeOrder, { code, holder }: Ticket): Values {
  const current = lines.flatMap(({ tickets }) => tickets).find((ticket) => ticket.code === code);
  return { revision, holder: current?.holder ?? holder };
}
