import { listOrders } from '#web/dashboard/list-orders.ts';
import { takeOverOrder } from '#web/orders/take-over-order.ts';

/** Loaded only for signed-in visitors without an order in this browser. */
export async function takeOverAccountOrder(signal: AbortSignal): Promise<void> {
  const orders = await listOrders(signal);
  const open = orders.find(
    ({ state, pay_until: payUntil, supplement_to: changed }) =>
      state === 'pending' && payUntil !== null && !changed,
  );
  if (open && !signal.aborted) await takeOverOrder(open);
}
