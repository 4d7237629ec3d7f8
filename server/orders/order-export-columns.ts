import { firmMomentOf } from '#contract/firm-day.ts';
import { firmZone } from '#contract/firm-zone.ts';
import { nameOfOrderState, paidByNames } from '#contract/orders/office-order-names.ts';
import type { CsvColumn } from '#server/api/stream-csv.ts';
import type { FoundOrder } from './find-orders.ts';
import { presentInvoice } from './present-office-order.ts';

export const orderExportColumns: CsvColumn<FoundOrder>[] = [
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: `Placed (${firmZone.name})`, cell: ({ createdAt }) => firmMomentOf(createdAt) },
  { title: `Paid (${firmZone.name})`, cell: paidOn },
  {
    title: 'State',
    cell: ({ state, invoice }) => nameOfOrderState({ state, invoice: presentInvoice(invoice) }),
  },
  { title: 'Paid by', cell: ({ paidBy }) => paidByNames[paidBy] },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Seats', cell: ({ seats }) => seats },
  { title: 'Items', cell: ({ titles }) => titles.join('; ') },
  { title: 'Total', cell: ({ totalCents }) => ({ cents: totalCents }) },
  { title: 'Refunded', cell: ({ refundedCents }) => ({ cents: refundedCents }) },
  {
    title: 'Paid of invoice',
    cell: ({ invoice }) => invoice && { cents: invoice.paidCents },
  },
  { title: 'Open', cell: ({ invoice }) => invoice && { cents: invoice.openCents } },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
];

/** An order by invoice is paid on the day on which nothing was open any more. */
function paidOn({ invoice, lastPaidOn, settledAt }: FoundOrder): string | null {
  if (invoice) return invoice.openCents === 0 ? lastPaidOn : null;
  return settledAt && firmMomentOf(settledAt);
}
