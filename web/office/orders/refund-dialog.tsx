import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { refundRequestSchema } from '#contract/orders/office-order-changes.ts';
import type { RefundBasis, RefundQuote } from '#contract/orders/office-order-changes.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { CheckedInNotice } from './checked-in-notice.tsx';
import { refundAmounts } from './refund-amount.ts';
import { RefundBasisChoice } from './refund-basis.tsx';
import { TicketChoice, refundableLines } from './ticket-choice.tsx';
import type { RefundableLine } from './ticket-choice.tsx';
import { useOrderChange } from './use-order.ts';
import { useRefundQuote } from './use-refund-quote.ts';

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
  const quote = useRefundQuote(order.reference);
  const role = useOfficeSession()?.user.role;
  const [wanted, setWanted] = useState<RefundBasis>('terms');
  const form = useOfficeForm({
    values: { tickets: [] as string[], reason: '' },
    schema: refundRequestSchema.omit({ amount_cents: true, gives: true }),
    send: (request) => {
      const body = { ...request, amount_cents: cents, ...(basis === 'terms' && { gives: basis }) };
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
  const { wholeCents, termsCents } = refundAmounts(quote, chosen, (code) => priceOf(lines, code));
  const mayGrant = role !== undefined && may(role, 'orders.grant');
  const basis = termsCents !== null && (wanted === 'terms' || !mayGrant) ? 'terms' : 'price';
  const cents = basis === 'terms' ? (termsCents ?? 0) : wholeCents;
  const amount = formatMoney(cents, order.currency);

  function submitWords(): string {
    if (chosen.length === 0) return 'Refund';
    if (cents > 0 && order.paid_by === 'card') return `Refund ${amount}`;
    return 'Release seats';
  }

  return (
    <OfficeForm form={form} submit={submitWords()} sending="Refunding…" look="crimson" onCancel={onDone}>
      {order.disputes.some((dispute) => dispute.closed_at === null) && (
        <p className="border-orange border-l-4 pl-4 font-medium">
          A payment of this order is disputed. The bank may have returned the money already, so a refund could
          return it twice.
        </p>
      )}
      <TicketChoice
        lines={lines}
        currency={order.currency}
        termsOf={termsOf(quote)}
        chosen={new Set(chosen)}
        error={form.problems['tickets']}
        onChoose={(codes) => form.setValue('tickets', [...codes], { shouldDirty: true })}
      />
      <CheckedInNotice lines={order.lines} chosen={chosen} />
      {termsCents !== null && termsCents < wholeCents && mayGrant && (
        <RefundBasisChoice
          {...{ basis, termsCents, wholeCents }}
          currency={order.currency}
          onChoose={setWanted}
        />
      )}
      {basis === 'terms' && cents < wholeCents && !mayGrant && (
        <p>The terms give {amount} back today. Only an administrator can return more.</p>
      )}
      <ReasonField hint="Kept with the refund. The buyer does not see it." {...form.field('reason')} />
      <p>
        {order.paid_by === 'invoice' &&
          `This order was paid by invoice. Its seats are released here, and ${cents > 0 ? amount : 'the money'} must be repaid manually. It stays under Needs attention until the repayment is recorded. `}
        {order.paid_by === 'card' && cents > 0 && `${amount} will be refunded to the card. `}
        The chosen tickets become invalid, and their seats can be booked again.
      </p>
    </OfficeForm>
  );
}

function priceOf(lines: RefundableLine[], code: string): number {
  const found = lines.find(({ tickets }) => tickets.some((ticket) => ticket.code === code));
  return found?.line.unit_price_cents ?? 0;
}

/** Those for which the terms give less than the price. */
function termsOf(quote: RefundQuote | undefined): Map<string, number> {
  return new Map(
    quote?.seats.flatMap(({ code, price_cents: price, terms_cents: terms }) =>
      terms === null || terms >= price ? [] : [[code, terms] as const],
    ),
  );
}
