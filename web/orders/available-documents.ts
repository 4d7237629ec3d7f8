import type { Order } from '#contract/orders/order.ts';
import type { OrderDocument } from './fetch-document.ts';

/** Which documents are valid in the current state of an order. */
export function documentsOf({
  state,
  total,
  paid_at: paidAt,
  lines,
  paid_by: paidBy,
}: Pick<Order, 'state' | 'total' | 'paid_at' | 'lines' | 'paid_by'>): OrderDocument[] {
  const valid = lines.filter(({ tickets }) => tickets.some((ticket) => ticket.state === 'valid'));
  const isBought = state === 'paid' || state === 'partly_refunded';
  const hasDate = valid.some(({ starts_at: start }) => start !== null);
  return [
    ...(isBought && valid.length > 0 ? (['tickets'] as const) : []),
    ...(isBought && hasDate ? (['calendar'] as const) : []),
    ...(paidAt !== null && total > 0 && paidBy !== 'invoice' ? (['receipt'] as const) : []),
  ];
}
