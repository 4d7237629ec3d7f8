import { openOrder } from '#web/orders/read-order.ts';
import { finishPurchase } from './finish-purchase.ts';
import { readKeptOrder } from './open-order.ts';

/** While it can still be read. Whoever left the page of the result early has paid seats in the cart. */
export async function finishKeptOrder(): Promise<void> {
  const kept = readKeptOrder();
  if (!kept) return;
  const { order } = await openOrder(kept.reference, undefined, AbortSignal.timeout(5_000));
  if (order?.state === 'paid' || order?.state === 'partly_refunded')
    finishPurchase(order.reference, order.lines);
}
