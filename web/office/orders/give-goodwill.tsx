import { useState } from 'react';
import { z } from 'zod';
import { formatMoney } from '#contract/money.ts';
import { goodwillSchema } from '#contract/orders/office-order-changes.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { mayGetGoodwill } from '#contract/orders/order-state.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { typedPrice } from '../form/typed.ts';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { useOrderChange } from './use-order.ts';
import { useRefundQuote } from './use-refund-quote.ts';

interface Props {
  order: OfficeOrder;
  onDone(): void;
}

/** Returns a part of the price to the buyer, whose tickets stay valid. */
export function GiveGoodwill({ order }: { order: OfficeOrder }) {
  const [isOpen, setOpen] = useState(false);
  const role = useOfficeSession()?.user.role;
  const isPaid = mayGetGoodwill(order.state) && order.paid_by !== 'free' && order.total_cents > 0;
  if (!isPaid || role === undefined || !may(role, 'orders.grant')) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Return a part
      </Button>
      <Dialog title={`Return a part of ${order.reference}`} isOpen={isOpen} onClose={close}>
        <Goodwill order={order} onDone={close} />
      </Dialog>
    </>
  );
}

// The browser reads dollars, and the contract checks cents.
const typedGoodwill = z.object({ amount_cents: typedPrice, reason: z.string() }).pipe(goodwillSchema);

function Goodwill({ order, onDone }: Props) {
  const change = useOrderChange(order.reference);
  const { headersOf } = useIdempotencyKey();
  const quote = useRefundQuote(order.reference);
  const form = useOfficeForm({
    values: { amount_cents: '', reason: '' },
    schema: typedGoodwill,
    send: (body) =>
      change.mutateAsync({
        path: 'goodwill',
        headers: headersOf(body),
        body,
        message:
          order.paid_by === 'card'
            ? `${formatMoney(body.amount_cents, order.currency)} goes back to the card.`
            : `${formatMoney(body.amount_cents, order.currency)} must be repaid manually.`,
      }),
    onSaved: onDone,
  });
  return (
    <OfficeForm form={form} submit="Return the money" sending="Returning…" look="crimson" onCancel={onDone}>
      <p>
        No ticket ends, and the buyer gets an email.
        {quote && ` ${formatMoney(quote.left_cents, order.currency)} of this order is left.`}
        {order.paid_by === 'invoice' &&
          ' This order was paid by invoice: the amount stays under Needs attention until its repayment is recorded.'}
      </p>
      <TextField label="Amount in dollars" inputMode="decimal" {...form.field('amount_cents')} />
      <ReasonField hint="Kept with the refund. The buyer does not see it." {...form.field('reason')} />
    </OfficeForm>
  );
}
