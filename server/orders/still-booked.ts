import type { OrderFacts, OrderFactsLine, TicketFacts } from './order-facts.ts';

/** An order of which nothing is left stays as it was. */
export function stillBooked(order: OrderFacts): OrderFacts {
  const lines = order.lines
    .map((line) => ({ ...line, quantity: line.quantity - refundedOf(line).length }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return order;
  const refundedCents = order.lines.reduce(
    (sum, line) => sum + refundedOf(line).length * line.unitPriceCents,
    0,
  );
  return { ...order, lines, totalCents: order.totalCents - refundedCents };
}

export function refundedOf({ tickets }: OrderFactsLine): TicketFacts[] {
  return tickets.filter(({ state }) => state === 'refunded');
}
