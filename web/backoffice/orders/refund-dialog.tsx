import { formatMoney } from '#contract/money.ts';
import { refundRequestSchema } from '#contract/office/order-changes.ts';
import type { OfficeOrder } from '#contract/office/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useIdempotencyKey } from '../signed-in/use-idempotency-key.ts';
import { TicketChoice, refundableLines } from './ticket-choice.tsx';
import { useOrderChange } from './use-order.ts';

interface Props {
  order: OfficeOrder;
  isOpen: boolean;
  onClose(): void;
}

export function RefundDialog({ order, isOpen, onClose }: Props) {
  return (
    <Dialog title={`Refund ${order.reference}`} size="lg" isOpen={isOpen} onClose={onClose}>
      <Refund order={order} onDone={onClose} />
    </Dialog>
  );
}

function messageOf({ paid_by: paidBy, currency }: OfficeOrder, cents: number): string {
  if (cents === 0) return 'The seats are released.';
  const amount = formatMoney(cents, currency);
  return paidBy === 'card' ? `${amount} will be refunded.` : `${amount} must be repaid manually.`;
}

/** The button names the amount, and the server refunds exactly that amount or nothing. */
function Refund({ order, onDone }: { order: OfficeOrder; onDone(): void }) {
  const lines = refundableLines(order);
  const change = useOrderChange(order.reference);
  const { headersOf } = useIdempotencyKey();
  const centsOf = (codes: string[]) =>
    lines.reduce(
      (sum, { line, tickets }) =>
        sum + line.unit_price_cents * tickets.filter(({ code }) => codes.includes(code)).length,
      0,
    );
  const form = useOfficeForm({
    values: { tickets: [] as string[], reason: '' },
    schema: refundRequestSchema.omit({ amount_cents: true }),
    send: (request) => {
      const body = { ...request, amount_cents: cents };
      return change.mutateAsync({
        path: 'refunds',
        headers: headersOf(body),
        body,
        message: messageOf(order, cents),
      });
    },
    onSaved: onDone,
  });
  const chosen = form.watch('tickets');
  const cents = centsOf(chosen);
  const amount = formatMoney(cents, order.currency);

  function submitWords(): string {
    if (chosen.length === 0) return 'Refund';
    return cents > 0 && order.paid_by === 'card' ? `Refund ${amount}` : 'Release seats';
  }

  return (
    <OfficeForm
      form={form}
      submit={submitWords()}
      sending="Refunding…"
      look="crimson"
      actions={
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      {order.disputes.some((dispute) => dispute.closed_at === null) && (
        <p className="border-orange border-l-4 pl-4 font-medium">
          A payment of this order is disputed. The bank may have returned the money already, so a refund could
          return it twice.
        </p>
      )}
      <TicketChoice
        lines={lines}
        currency={order.currency}
        chosen={new Set(chosen)}
        error={form.problems['tickets']}
        onChoose={(codes) => form.setValue('tickets', [...codes], { shouldDirty: true })}
      />
      <TextField
        label="Reason"
        hint="Kept with the refund. The buyer does not see it."
        maxLength={500}
        {...form.field('reason')}
      />
      <p>
        {order.paid_by === 'invoice' &&
          `This order was paid by invoice. Its seats are released here, and ${cents > 0 ? amount : 'the money'} must be repaid manually. It stays under Needs attention until the repayment is recorded. `}
        {order.paid_by === 'card' && cents > 0 && `${amount} will be refunded to the card. `}
        The chosen tickets become invalid, and their seats can be booked again.
      </p>
    </OfficeForm>
  );
}
