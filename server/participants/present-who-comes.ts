import type { Order } from '#contract/orders/order.ts';
import { isWaitedFor, seatsInWords } from './seats-in-words.ts';
import type { SeatView } from './view-seats.ts';

/** What the dashboard says of the seats of each line. */
export function withWhoComes(order: Order, seats: SeatView[]): Order {
  const lines = order.lines.map((line) => {
    const codes = new Set(line.tickets.map(({ code }) => code));
    const own = seats.filter(({ code }) => codes.has(code));
    const said = seatsInWords(own);
    return said === undefined
      ? line
      : { ...line, who_comes_line: said, is_who_comes_missing: isWaitedFor(own) };
  });
  return { ...order, lines };
}
