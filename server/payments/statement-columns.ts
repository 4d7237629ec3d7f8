import { firmZone } from '#contract/firm-zone.ts';
import type { CsvColumn } from '#server/api/stream-csv.ts';
import type { Movement, StatementDay } from './read-statement.ts';

export const dayColumns: CsvColumn<StatementDay>[] = [
  { title: `Day (${firmZone.name})`, cell: ({ day }) => day },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
  { title: 'Payments', cell: ({ paymentsCents }) => ({ cents: paymentsCents }) },
  { title: 'Refunds', cell: ({ refundsCents }) => ({ cents: refundsCents }) },
  { title: 'Disputes', cell: ({ disputesCents }) => ({ cents: disputesCents }) },
  { title: 'Fees', cell: ({ feesCents }) => ({ cents: feesCents }) },
  { title: 'Payouts', cell: ({ payoutsCents }) => ({ cents: payoutsCents }) },
  { title: 'Other', cell: ({ otherCents }) => ({ cents: otherCents }) },
  { title: 'Net', cell: ({ netCents }) => ({ cents: netCents }) },
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
  { title: 'Amount', cell: ({ amountCents }) => ({ cents: amountCents }) },
  { title: 'Fee', cell: ({ feeCents }) => ({ cents: feeCents }) },
  { title: 'Net', cell: ({ netCents }) => ({ cents: netCents }) },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
];
