import { firmTimeOf } from '#contract/firm-day.ts';
import { firmZone } from '#contract/firm-zone.ts';
import { refundReasonNames } from '#contract/office/order-names.ts';
import type { MovedPayment } from '#server/domain/statement/payments-of.ts';
import type { CsvColumn } from './stream-csv.ts';

const kinds: Record<MovedPayment['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  repayment: 'Manual repayment',
};

// A number, so that a spreadsheet adds it up.
const amount = (cents: number) => cents / 100;

export const paymentExportColumns: CsvColumn<MovedPayment>[] = [
  { title: `Date (${firmZone.name})`, cell: ({ day }) => day },
  { title: `Time (${firmZone.name})`, cell: ({ at }) => firmTimeOf(at) },
  { title: 'Kind', cell: ({ kind }) => kinds[kind] },
  { title: 'Order', cell: ({ reference }) => reference },
  { title: 'Buyer', cell: ({ name }) => name },
  { title: 'Paid', cell: ({ kind, amountCents }) => (kind === 'payment' ? amount(amountCents) : null) },
  { title: 'Refunded', cell: ({ kind, amountCents }) => (kind === 'payment' ? null : amount(amountCents)) },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { title: 'Payment ID', cell: ({ paymentIntent }) => paymentIntent },
  { title: 'Refund ID', cell: ({ providerRefundId }) => providerRefundId },
  { title: 'Reason', cell: ({ reason, note }) => (reason === null ? note : refundReasonNames[reason]) },
];
