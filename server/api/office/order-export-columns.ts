import type { FoundOrder } from '#server/domain/orders/find-orders.ts';
import type { CsvColumn } from './stream-csv.ts';

export const orderExportColumns: CsvColumn<FoundOrder>[] = [
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Placed at (UTC)', cell: ({ createdAt }) => createdAt },
  { title: 'Paid at (UTC)', cell: ({ settledAt }) => settledAt },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Paid by', cell: ({ paidBy }) => paidBy },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Seats', cell: ({ seats }) => seats },
  { title: 'Items', cell: ({ titles }) => titles.join('; ') },
  { title: 'Total', cell: ({ totalCents }) => (totalCents / 100).toFixed(2) },
  { title: 'Refunded', cell: ({ refundedCents }) => (refundedCents / 100).toFixed(2) },
  { title: 'Currency', cell: ({ currency }) => currency.toUpperCase() },
];
