import { isRefundable } from '#contract/orders/order-state.ts';
import type { OrderState } from '#contract/orders/order-state.ts';

interface Booked {
  state: OrderState;
  lines: { tickets: { state: string }[] }[];
}

/** Whether the buyer can still be told that the order is confirmed. */
export function confirmsBooking({ state, lines }: Booked): boolean {
  return (
    isRefundable(state) &&
    (state !== 'refund_failed' ||
      lines.some(({ tickets }) => tickets.some((ticket) => ticket.state === 'valid')))
  );
}
