import { useQueryClient } from '@tanstack/react-query';
import { returnedByHandSchema } from '#contract/orders/office-order-changes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { callOffice } from '../staff/call-office.ts';

interface Props {
  id: number;
  reference: string;
  amount: string;
  isOpen: boolean;
  onClose(): void;
}

/** Records that a buyer was repaid outside of this system. */
export function RecordRepayment({ isOpen, ...owed }: Props) {
  return (
    <Dialog title="Record repayment" isOpen={isOpen} onClose={owed.onClose}>
      <Returned {...owed} />
    </Dialog>
  );
}

function Returned({ id, reference, amount, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient();
  const form = useOfficeForm({
    values: { note: '' },
    schema: returnedByHandSchema,
    send: (body) => callOffice<null>(`/manual-repayments/${id}/return`, { method: 'POST', body }),
    onSaved: () => {
      showToast('The repayment is recorded.');
      for (const queryKey of [['order', reference], ['list'], ['needs-attention'], ['cancellation']])
        void queries.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <OfficeForm form={form} submit="Record repayment" onCancel={onClose}>
      <p>
        Record this only when the buyer has received {amount} in another way, such as by bank transfer. It
        will no longer be refunded through the card provider.
      </p>
      <TextField
        label="How it was returned"
        hint="For example, the date and number of the transfer."
        maxLength={500}
        {...form.field('note')}
      />
    </OfficeForm>
  );
}
