import type { Order } from '#contract/orders/order.ts';
import { titleOfOrder as words } from '#web/content/title-of-order.ts';
import { hasEnded } from '../changes/ended-seats.ts';

type Titled = Pick<Order, 'lines' | 'supplement_to'>;

/** What it is for, or of how many bookings it consists. */
export function titleOfOrder(order: Titled): string {
  const { supplement_to: changed } = order;
  const lines = countedLines(order);
  const [first] = lines;
  if (!first) return '';
  if (changed) return `${words.difference}: ${first.title}`;
  return lines.length === 1 ? first.title : words.several(lines.length);
}

/** The same for where it is said that they were booked. */
export function bookedInOrder(order: Titled): string {
  const lines = countedLines(order);
  return lines.length > 1 ? words.bookings(lines.length) : titleOfOrder(order);
}

/** Of several bookings what they are for, each once. */
export function namesOfOrder(order: Titled): string[] {
  const lines = order.supplement_to ? [] : countedLines(order);
  return lines.length > 1 ? [...new Set(lines.map(({ title }) => title))] : [];
}

/** Without those that were cancelled, unless all of them were. */
function countedLines({ lines }: Titled): Order['lines'] {
  const left = lines.filter((line) => !hasEnded(line));
  return left.length > 0 ? left : lines;
}
