import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/office/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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

/** What goes back is said on the button, and the server gives back exactly that or nothing. */
function Refund({ order, onDone }: { order: OfficeOrder; onDone(): void }) {
  const lines = refundableLines(order);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ tickets?: string; reason?: string }>({});
  const [key] = useState(() => crypto.randomUUID());
  const change = useOrderChange(order.reference);
  const cents = lines.reduce(
    (sum, { line, tickets }) =>
      sum + line.unit_price_cents * tickets.filter(({ code }) => chosen.has(code)).length,
    0,
  );
  const amount = formatMoney(cents, order.currency);

  function send(): void {
    const found = {
      ...(chosen.size === 0 && { tickets: 'Please choose a ticket' }),
      ...(reason.trim() === '' && { reason: 'Please say why' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    change.mutate(
      {
        path: 'refunds',
        headers: { 'idempotency-key': key },
        body: { tickets: [...chosen], amount_cents: cents, reason: reason.trim() },
        said: cents > 0 ? `${amount} go back.` : 'The seats are given back.',
      },
      { onSuccess: onDone },
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {order.disputes.some((dispute) => dispute.closed_at === null) && (
        <p className="border-orange mb-5 border-l-4 pl-4 font-medium">
          A payment of this order is disputed. The bank may have returned the money already: a refund would
          return it twice.
        </p>
      )}
      <TicketChoice
        lines={lines}
        currency={order.currency}
        chosen={chosen}
        error={problems.tickets}
        onChoose={setChosen}
      />
      <div className="mt-5">
        <TextField
          label="Why"
          hint="Kept with the refund; the buyer does not see it."
          name="reason"
          maxLength={500}
          value={reason}
          error={problems.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p className="mt-5">
        {order.paid_by === 'invoice' &&
          'This order was paid by invoice: its seats are given back here, and the money has to be returned outside of this system. '}
        {order.paid_by === 'card' && cents > 0 && `${amount} goes back to the card. `}
        The chosen tickets end, and their seats can be booked again.
      </p>
      {change.isError && (
        <p role="alert" className="text-red mt-3 font-medium">
          {change.error.message}
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" look="crimson" isBusy={change.isPending}>
          {cents > 0 && order.paid_by === 'card' ? `Refund ${amount}` : 'Give the seats back'}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Do not refund
        </Button>
      </p>
    </form>
  );
}
