import type { Order } from '#contract/order.ts';
import { listOrders } from './list-orders.ts';

let asked: Promise<Order[]> | undefined;

/** Asked for while the API is still asked who this is. */
export function askForOrders(): void {
  asked = listOrders();
  asked.catch(() => undefined);
}

/** The answer to that, once; from then on a new one each time. */
export function takeOrders(): Promise<Order[]> {
  const answer = asked ?? listOrders();
  asked = undefined;
  return answer;
}
