import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import type { InvoicePayment } from '#contract/payments/office-invoice-payments.ts';
import { formatLongDateRange } from '#contract/sessions/session-dates.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { useOfficeSession } from '../staff/office-session.ts';
import { CorrectInvoicePayment } from './correct-invoice-payment.tsx';
import { NoteInvoicePayment } from './note-invoice-payment.tsx';

/** What was paid of an order by invoice, as the office noted it. */
export function InvoicePayments({ order }: { order: OfficeOrder }) {
  const [isNoting, setNoting] = useState(false);
  const [wrong, setWrong] = useState<InvoicePayment>();
  const role = useOfficeSession()?.user.role;
  const { invoice, invoice_payments: payments = [], currency, paid_note: note, total_cents: total } = order;
  const money = (cents: number) => formatMoney(cents, currency);
  const mayNote = role !== undefined && may(role, 'invoices.note');
  if (!invoice) return <p className="text-[0.9375rem]">By invoice ({note}), outside of this system.</p>;
  const { paid_cents: paid, open_cents: open } = invoice;
  return (
    <div className="text-[0.9375rem]">
      <p>
        By invoice ({note}), outside of this system.{' '}
        <strong className="font-semibold">
          {money(paid)} of {money(total)} paid
        </strong>
        {open > 0 ? `, ${money(open)} open.` : '.'}
      </p>
      <ul aria-label="Payments of the invoice">
        {payments.map((payment) => (
          <li key={payment.id} className="border-rule border-t py-2 first:mt-2">
            <p>
              <strong className="font-semibold">{money(payment.amount_cents)}</strong>{' '}
              {payment.amount_cents < 0 ? 'taken back: ' : 'paid, '}
              <span className="wrap-anywhere">
                {payment.amount_cents < 0
                  ? payment.reference
                  : `${formatLongDateRange(payment.paid_on, payment.paid_on)}: ${payment.reference}`}
              </span>
            </p>
            <p className="text-ink-soft">
              Noted{payment.noted_by && ` by ${payment.noted_by}`}, <When at={payment.noted_at} />
              {payment.is_corrected && '. Taken back below.'}
            </p>
            {mayNote && payment.amount_cents > 0 && !payment.is_corrected && (
              <Button look="quiet" className="mt-2" onClick={() => setWrong(payment)}>
                Take back {money(payment.amount_cents)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayNote && paid < total && (
        <p className="mt-3">
          <Button onClick={() => setNoting(true)}>Note a payment</Button>
        </p>
      )}
      <NoteInvoicePayment order={order} isOpen={isNoting} onClose={() => setNoting(false)} />
      <CorrectInvoicePayment order={order} payment={wrong} onClose={() => setWrong(undefined)} />
    </div>
  );
}
