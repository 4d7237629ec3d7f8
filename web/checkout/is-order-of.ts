import type { Order } from '#contract/orders/order.ts';
import { lineOf, priceCents } from './cart-lines.ts';
import type { CartItem } from './cart.ts';

/** Whether an order matches the current cart and its prices. */
export function isOrderOf({ lines }: Pick<Order, 'lines'>, items: CartItem[]): boolean {
  const ordered = lines.map(
    (line) =>
      `${line.program_id}/${line.session_id ?? 'general'} ${line.quantity} ${Math.round(line.unit_price * 100)}`,
  );
  const inCart = items.map((item) => `${lineOf(item)} ${item.quantity} ${priceCents(item)}`);
  return ordered.toSorted().join() === inCart.toSorted().join();
}
