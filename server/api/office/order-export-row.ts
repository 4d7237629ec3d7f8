import type { FoundOrder } from '#server/domain/orders/find-orders.ts';
import type { CsvCell } from './csv.ts';

export const orderExportHead = [
  'Reference',
  'Made at',
  'Paid at',
  'State',
  'Paid by',
  'Name',
  'Mail',
  'Phone',
  'Seats',
  'What',
  'Total',
  'Refunded',
  'Currency',
];

export function orderExportRow(order: FoundOrder): CsvCell[] {
  return [
    order.reference,
    order.createdAt.toISOString(),
    order.settledAt?.toISOString() ?? null,
    order.state,
    order.paidBy,
    order.name,
    order.email,
    order.phone,
    order.seats,
    order.titles.join('; '),
    (order.totalCents / 100).toFixed(2),
    (order.refundedCents / 100).toFixed(2),
    order.currency.toUpperCase(),
  ];
}
