import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/office/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
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

const refundable = (state: string) => state === 'valid' || state === 'cancelled';

/** What goes back is said on the button, and the server gives back exactly that or nothing. */
function Refund({ order, onDone }: { order: OfficeOrder; onDone(): void }) {
  const tickets = order.lines.flatMap((line) =>
    line.tickets.filter(({ state }) => refundable(state)).map((ticket) => ({ ...ticket, line })),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ tickets?: string; reason?: string }>({});
  const [key] = useState(() => crypto.randomUUID());
  const change = useOrderChange(order.reference);
  const cents = tickets
    .filter(({ code }) => chosen.has(code))
    .reduce((sum, { line }) => sum + line.unit_price_cents, 0);
  const amount = formatMoney(cents, order.currency);

  function choose(codes: string[], isChosen: boolean): void {
    setChosen((before) => {
      const after = new Set(before);
      for (const code of codes) {
        if (isChosen) after.add(code);
        else after.delete(code);
      }
      return after;
    });
  }

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
      <fieldset>
        <legend className="font-semibold">Which tickets</legend>
        <CheckboxField
          className="mt-3"
          label={<strong>All {tickets.length} that are valid</strong>}
          checked={chosen.size === tickets.length}
          onChange={({ target }) =>
            choose(
              tickets.map(({ code }) => code),
              target.checked,
            )
          }
        />
        {tickets.map(({ code, holder, line }) => (
          <CheckboxField
            key={code}
            className="mt-3"
            label={`${holder || 'Erased'}, ${code}, ${line.title}: ${formatMoney(line.unit_price_cents, order.currency)}`}
            checked={chosen.has(code)}
            onChange={({ target }) => choose([code], target.checked)}
          />
        ))}
        {problems.tickets && <p className="text-red mt-2 text-sm font-medium">{problems.tickets}</p>}
      </fieldset>
      <div className="mt-5">
        <TextArea
          label="Why"
          hint="Kept with the refund; the buyer does not see it."
          rows={2}
          maxLength={500}
          value={reason}
          error={problems.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p className="mt-5">
        {order.paid_by === 'invoice' &&
          'This order was paid by invoice: its seats are given back here, and the money has to be returned outside of this system. '}
        {order.paid_by === 'card' && cents > 0 && `${amount} go back to the card. `}
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
