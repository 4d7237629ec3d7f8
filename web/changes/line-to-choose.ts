import type { Order } from '#contract/orders/order.ts';

type Line = Order['lines'][number];
type Chosen = Line & { choose_until: string };

/** The line of a cancelled session for which the buyer chooses between another date and the money. */
export function lineToChoose({ lines }: Pick<Order, 'lines'>, now = new Date()): Chosen | undefined {
  return lines.find((line): line is Chosen => Date.parse(line.choose_until ?? '') > now.getTime());
}
