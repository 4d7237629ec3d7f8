import { firmTimeOf } from '#contract/firm-day.ts';
import { firmZone } from '#contract/firm-zone.ts';
import { refundReasonNames, repaymentCauseNames } from '#contract/orders/office-order-names.ts';
import type { CsvColumn } from '#server/api/stream-csv.ts';
import type { MovedPayment } from './payments-of.ts';

const kinds: Record<MovedPayment['kind'], string> = {
  payment: 'Payment',
  invoice_payment: 'Invoice payment',
  refund: 'Refund',
  repayment: 'Manual repayment',
};

export const paymentExportColumns: CsvColumn<MovedPayment>[] = [
  { title: `Date (${firmZone.name})`, cell: ({ day }) => day },
  {
    title: `Time (${firmZone.name})`,
    cell: ({ kind, at }) => (kind === 'invoice_payment' ? null : firmTimeOf(at)),
  },
  { title: 'Kind', cell: ({ kind }) => kinds[kind] },
  { title: 'Order', cell: ({ reference }) => reference },
  { title: 'Buyer', cell: ({ name }) => name },
  { title: 'Paid', cell: ({ kind, amountCents }) => (isPaid(kind) ? { cents: amountCents } : null) },
  {
    title: 'Refunded',
    cell: ({ kind, amountCents }) => (isPaid(kind) ? null : { cents: amountCents }),
  },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { title: 'Payment ID', cell: ({ paymentIntent }) => paymentIntent },
  { title: 'Refund ID', cell: ({ providerRefundId }) => providerRefundId },
  {
    title: 'Reason',
    cell: ({ reason, cause }) => {
      if (reason !== null) return refundReasonNames[reason];
      return cause === null ? null : repaymentCauseNames[cause];
    },
  },
  { title: 'Note', cell: ({ note }) => note },
];

function isPaid(kind: MovedPayment['kind']): boolean {
  return kind === 'payment' || kind === 'invoice_payment';
}
