import { useState } from 'react';
import type { Sellable } from '#contract/catalogue/office-sellable.ts';
import { formatMoney } from '#contract/money.ts';
import { dateMoveSchema } from '#contract/orders/office-order-changes.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { moveAction } from './move-action.ts';
import { moveAmounts } from './move-amounts.ts';
import { MoveBack } from './move-back.tsx';
import { SellablePicker } from './sellable-picker.tsx';
import { TicketChoice, refundableLines } from './ticket-choice.tsx';
import { useOrderChange } from './use-order.ts';
import { useRefundQuote } from './use-refund-quote.ts';

interface Props {
  order: OfficeOrder;
  isOpen: boolean;
  onClose(): void;
}

const nothingBack = { termsCents: null, choices: [0] };

/** Moves tickets to another date, beside the terms of the booking. */
export function MoveDialog({ order, isOpen, onClose }: Props) {
  return (
    <Dialog title={`Move tickets of ${order.reference}`} size="lg" isOpen={isOpen} onClose={onClose}>
      <Move order={order} onDone={onClose} />
    </Dialog>
  );
}

interface FormProps {
  order: OfficeOrder;
  onDone(): void;
}

function Move({ order, onDone }: FormProps) {
  const change = useOrderChange(order.reference);
  const { headersOf } = useIdempotencyKey();
  const [date, setDate] = useState<Sellable>();
  const [wanted, setWanted] = useState<number>();
  const quote = useRefundQuote(order.reference);
  const role = useOfficeSession()?.user.role;
  const form = useOfficeForm({
    values: {
      tickets: onlyTicket(order),
      program_id: undefined as number | undefined,
      reason: '',
    },
    schema: dateMoveSchema.pick({ tickets: true, program_id: true, reason: true }),
    send: (request) => {
      const body = {
        ...request,
        session_id: date?.session_id ?? null,
        back_cents: backCents,
      };
      const message = 'The tickets have their new date. The buyer gets an email.';
      return change.mutateAsync({ path: 'date-moves', headers: headersOf(body), body, message });
    },
    onSaved: onDone,
  });
  const choose = (chosenDate: Sellable | undefined) => {
    setDate(chosenDate);
    form.setValue('program_id', chosenDate?.program_id, { shouldDirty: true });
  };
  const chosen = form.watch('tickets');
  const { termsCents, choices } =
    order.paid_by === 'card' && date
      ? moveAmounts(quote, chosenTickets(order, chosen), {
          priceCents: date.unit_price_cents,
          mayGrant: role !== undefined && may(role, 'orders.grant'),
        })
      : nothingBack;
  const backCents: number = choices.find((cents) => cents === wanted) ?? choices[0] ?? 0;
  return (
    <OfficeForm
      form={form}
      submit={moveAction({ tickets: chosen.length, backCents, currency: order.currency })}
      sending="Moving…"
      onCancel={onDone}
    >
      <Tickets order={order} form={form} />
      {date ? (
        <p className="border-gold border-l-2 pl-4">
          <strong>{date.title}</strong>
          <br />
          {date.detail}
          <br />
          {priceInWords(order, chosen, date)}
          <br />
          <button type="button" className="text-link min-h-8" onClick={() => choose(undefined)}>
            Choose another one
          </button>
        </p>
      ) : (
        <SellablePicker
          ref={() => undefined}
          name="program_id"
          action="Choose"
          error={form.problems['program_id']}
          isChosen={() => false}
          onChoose={choose}
        />
      )}
      {date && isCheaper(order, chosen, date) && (
        <MoveBack {...{ termsCents, choices, backCents }} currency={order.currency} onChoose={setWanted} />
      )}
      <ReasonField hint="Kept in the history. The buyer does not see it." {...form.field('reason')} />
      <p>
        Who comes, and what was agreed to, goes along, and the tickets keep their codes. A dearer date costs
        nothing more.
      </p>
    </OfficeForm>
  );
}

interface TicketsProps {
  order: OfficeOrder;
  form: {
    watch(name: 'tickets'): string[];
    setValue(name: 'tickets', codes: string[], how: { shouldDirty: boolean }): void;
    problems: Record<string, string | undefined>;
  };
}

function Tickets({ order, form }: TicketsProps) {
  return (
    <TicketChoice
      legend="Tickets to move"
      lines={refundableLines(order)}
      currency={order.currency}
      chosen={new Set(form.watch('tickets'))}
      error={form.problems['tickets']}
      onChoose={(codes) => form.setValue('tickets', [...codes], { shouldDirty: true })}
    />
  );
}

/** Nobody has to choose it. */
function onlyTicket(order: OfficeOrder): string[] {
  const codes = refundableLines(order).flatMap(({ tickets }) => tickets.map(({ code }) => code));
  return codes.length === 1 ? codes : [];
}

/** Beside what was paid for the chosen tickets. */
function priceInWords({ lines, currency }: OfficeOrder, codes: string[], date: Sellable): string {
  const paid = lines.find(({ tickets }) =>
    tickets.some(({ code }) => codes.includes(code)),
  )?.unit_price_cents;
  const price = `${formatMoney(date.unit_price_cents, currency)} a seat`;
  return paid === undefined ? price : `${price}. The present one: ${formatMoney(paid, currency)}`;
}

function chosenTickets({ lines }: OfficeOrder, codes: string[]) {
  return lines.flatMap(({ unit_price_cents: priceCents, tickets }) =>
    tickets.filter(({ code }) => codes.includes(code)).map(({ code }) => ({ code, priceCents })),
  );
}

/** Without a card nothing is returned. */
function isCheaper(order: OfficeOrder, codes: string[], { unit_price_cents: cents }: Sellable): boolean {
  return order.paid_by === 'card' && chosenTickets(order, codes).some(({ priceCents }) => priceCents > cents);
}
