import { formatMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { correctInvoicePaymentSchema } from '#contract/payments/office-invoice-payments.ts';
import type { InvoicePayment } from '#contract/payments/office-invoice-payments.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { useOrderChange } from './use-order.ts';

interface Props {
  order: OfficeOrder;
  /** Undefined: none is taken back. */
  payment: InvoicePayment | undefined;
  onClose(): void;
}

/** Takes back a payment that was noted wrongly. */
export function CorrectInvoicePayment({ order, payment, onClose }: Props) {
  return (
    <Dialog title="Take back a noted payment" isOpen={payment !== undefined} onClose={onClose}>
      {payment && <Correction order={order} payment={payment} onDone={onClose} />}
    </Dialog>
  );
}

function Correction({
  order,
  payment,
  onDone,
}: {
  order: OfficeOrder;
  payment: InvoicePayment;
  onDone(): void;
}) {
  const change = useOrderChange(order.reference);
  const { headersOf } = useIdempotencyKey();
  const amount = formatMoney(payment.amount_cents, order.currency);
  const form = useOfficeForm({
    values: { reason: '' },
    schema: correctInvoicePaymentSchema,
    send: (body) =>
      change.mutateAsync({
        path: `invoice-payments/${payment.id}/correction`,
        headers: headersOf(body),
        body,
        message: `${amount} is no longer noted as paid.`,
      }),
    onSaved: onDone,
  });
  return (
    <OfficeForm form={form} submit="Take it back" onCancel={onDone}>
      <p>
        {amount} ({payment.reference}) was noted by mistake. It stays in the list, with a line that takes it
        back. No money moves.
      </p>
      <ReasonField hint="Kept with the order. The buyer does not see it." {...form.field('reason')} />
    </OfficeForm>
  );
}
