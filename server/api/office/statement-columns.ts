import { firmZone } from '#contract/firm-zone.ts';
import type { Movement, StatementDay } from '#server/domain/statement/read-statement.ts';
import type { CsvColumn } from './stream-csv.ts';

// A number, so that a spreadsheet adds it up.
const amount = (cents: number) => cents / 100;

export const dayColumns: CsvColumn<StatementDay>[] = [
  { title: `Day (${firmZone.name})`, cell: ({ day }) => day },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { title: 'Payments', cell: ({ paymentsCents }) => amount(paymentsCents) },
  { title: 'Refunds', cell: ({ refundsCents }) => amount(refundsCents) },
  { title: 'Disputes', cell: ({ disputesCents }) => amount(disputesCents) },
  { title: 'Fees', cell: ({ feesCents }) => amount(feesCents) },
  { title: 'Payouts', cell: ({ payoutsCents }) => amount(payoutsCents) },
  { title: 'Other', cell: ({ otherCents }) => amount(otherCents) },
  { title: 'Net', cell: ({ netCents }) => amount(netCents) },
];

export const movementColumns: CsvColumn<Movement>[] = [
  { title: 'Card provider ID', cell: ({ providerId }) => providerId },
  { title: 'At (UTC)', cell: ({ occurredAt }) => occurredAt },
  { title: 'Available at (UTC)', cell: ({ availableAt }) => availableAt },
  { title: 'Kind', cell: ({ kind }) => kind },
  { title: 'Category', cell: ({ category }) => category },
  { title: 'Order', cell: ({ reference }) => reference },
  { title: 'Payment', cell: ({ paymentIntent }) => paymentIntent },
  { title: 'Source', cell: ({ sourceId }) => sourceId },
  { title: 'Amount', cell: ({ amountCents }) => amount(amountCents) },
  { title: 'Fee', cell: ({ feeCents }) => amount(feeCents) },
  { title: 'Net', cell: ({ netCents }) => amount(netCents) },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
];
