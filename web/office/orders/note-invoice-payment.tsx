import { useState } from 'react';
import { z } from 'zod';
import { firmDayOf } from '#contract/firm-day.ts';
import { formatMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { noteInvoicePaymentSchema } from '#contract/payments/office-invoice-payments.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { typedPrice } from '../form/typed.ts';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { useOrderChange } from './use-order.ts';

interface Props {
  order: OfficeOrder;
  isOpen: boolean;
  onClose(): void;
}

/** Notes that an invoice, or a part of it, was paid. */
export function NoteInvoicePayment({ order, isOpen, onClose }: Props) {
  return (
    <Dialog title={`Note a payment of ${order.reference}`} isOpen={isOpen} onClose={onClose}>
      <Payment order={order} onDone={onClose} />
    </Dialog>
  );
}

// The browser reads dollars, and the contract checks cents.
const typedPayment = z
  .object({ paid_on: z.string(), amount_cents: typedPrice, reference: z.string() })
  .pipe(noteInvoicePaymentSchema);

function Payment({ order, onDone }: { order: OfficeOrder; onDone(): void }) {
  const change = useOrderChange(order.reference);
  const { headersOf } = useIdempotencyKey();
  const [today] = useState(() => firmDayOf(new Date()));
  const form = useOfficeForm({
    values: { paid_on: today, amount_cents: '', reference: '' },
    schema: typedPayment,
    send: (body) =>
      change.mutateAsync({
        path: 'invoice-payments',
        headers: headersOf(body),
        body,
        message: `${formatMoney(body.amount_cents, order.currency)} is noted as paid.`,
      }),
    onSaved: onDone,
  });
  return (
    <OfficeForm form={form} submit="Note the payment" onCancel={onDone}>
      {order.invoice && (
        <p>
          {formatMoney(order.invoice.open_cents, order.currency)} of this invoice is open. Parts are possible.
        </p>
      )}
      <TextField label="Day on which the money arrived" type="date" {...form.field('paid_on')} />
      <TextField label="Amount in dollars" inputMode="decimal" {...form.field('amount_cents')} />
      <TextField
        label="Reference"
        hint="For example, the number of the transfer."
        maxLength={200}
        autoComplete="off"
        {...form.field('reference')}
      />
    </OfficeForm>
  );
}
