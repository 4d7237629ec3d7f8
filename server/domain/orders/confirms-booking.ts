import { isRefundable } from '#contract/order-state.ts';
import type { OrderState } from '#contract/order-state.ts';

interface Booked {
  state: OrderState;
  lines: { tickets: { state: string }[] }[];
}

/** Whether an order is still one that a buyer can be told is confirmed. */
export function confirmsBooking({ state, lines }: Booked): boolean {
  return (
    isRefundable(state) &&
    (state !== 'refund_failed' ||
      lines.some(({ tickets }) => tickets.some((ticket) => ticket.state === 'valid')))
  );
}
