import type { Order } from '#contract/order.ts';
import { orderStates, refundedWithoutCard } from '#web/content/orders.ts';

/** What the state of an order means for its buyer. */
export function lineOfState({ state, paid_by: paidBy }: Pick<Order, 'state' | 'paid_by'>): string {
  const isByCard = paidBy === undefined || paidBy === 'card';
  return state === 'refunded' && !isByCard ? refundedWithoutCard[paidBy] : orderStates[state].line;
}
