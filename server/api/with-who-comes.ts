import type { Order } from '#contract/order.ts';
import { seatsInWords } from '#server/domain/seat-people/seats-in-words.ts';
import type { SeatView } from '#server/domain/seat-people/view-seats.ts';

/** What the dashboard says of the seats of each line. */
export function withWhoComes(order: Order, seats: SeatView[]): Order {
  const lines = order.lines.map((line) => {
    const codes = new Set(line.tickets.map(({ code }) => code));
    const said = seatsInWords(seats.filter(({ code }) => codes.has(code)));
    return said === undefined ? line : { ...line, who_comes_line: said };
  });
  return { ...order, lines };
}
