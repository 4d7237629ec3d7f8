import { handoverSchema } from '#contract/orders/office-order-changes.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useOrderChange } from './use-order.ts';

interface Props {
  order: OfficeOrder;
  /** The ticket that ends. */
  code: string | undefined;
  onClose(): void;
}

/** Hands a seat on to somebody else, for a buyer who asks for it. */
export function HandoverDialog({ order, code, onClose }: Props) {
  return (
    <Dialog title={`Hand on ticket ${code ?? ''}`} isOpen={code !== undefined} onClose={onClose}>
      {code !== undefined && <Handover order={order} code={code} onDone={onClose} />}
    </Dialog>
  );
}

function Handover({ order, code, onDone }: { order: OfficeOrder; code: string; onDone(): void }) {
  const change = useOrderChange(order.reference);
  const form = useOfficeForm({
    values: { revision: order.revision, reason: '' },
    schema: handoverSchema,
    send: (body) =>
      change.mutateAsync({
        path: `tickets/${code}/handover`,
        body,
        message: 'The seat is handed on. The buyer gets the new ticket by email.',
      }),
    onSaved: onDone,
  });
  const theirs = form.conflict?.current as OfficeOrder | undefined;

  return (
    <>
      <p className="mb-5 leading-relaxed">
        The ticket ends at once. The buyer gets a new one by email. What was filled in for the seat is
        removed, and the consents of its guardian end.
      </p>
      {form.conflict && theirs && (
        <section role="alert" className="border-orange mb-6 border-2 p-5">
          <p className="font-semibold">{form.conflict.message}</p>
          <p className="mt-3">
            <Button
              onClick={() => {
                form.setValue('revision', theirs.revision);
                void form.submit();
              }}
            >
              Hand on all the same
            </Button>
          </p>
        </section>
      )}
      <OfficeForm form={form} submit="Hand on" onCancel={onDone}>
        <ReasonField hint="Kept in the history. The buyer does not see it." {...form.field('reason')} />
      </OfficeForm>
    </>
  );
}
