import { firmMomentOf } from '#contract/firm-day.ts';
import { firmZone } from '#contract/firm-zone.ts';
import { orderStateNames, paidByNames } from '#contract/office/order-names.ts';
import type { FoundOrder } from '#server/domain/orders/find-orders.ts';
import type { CsvColumn } from './stream-csv.ts';

export const orderExportColumns: CsvColumn<FoundOrder>[] = [
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: `Placed (${firmZone.name})`, cell: ({ createdAt }) => firmMomentOf(createdAt) },
  { title: `Paid (${firmZone.name})`, cell: ({ settledAt }) => settledAt && firmMomentOf(settledAt) },
  { title: 'State', cell: ({ state }) => orderStateNames[state] },
  { title: 'Paid by', cell: ({ paidBy }) => paidByNames[paidBy] },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Seats', cell: ({ seats }) => seats },
  { title: 'Items', cell: ({ titles }) => titles.join('; ') },
  { title: 'Total', cell: ({ totalCents }) => ({ cents: totalCents }) },
  { title: 'Refunded', cell: ({ refundedCents }) => ({ cents: refundedCents }) },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
];
