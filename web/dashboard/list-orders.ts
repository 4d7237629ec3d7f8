import type { Order } from '#contract/orders/order.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { dashboard } from '#web/content/dashboard.ts';

/** Newest orders first. */
export async function listOrders(signal: AbortSignal): Promise<Order[]> {
  const { orders } = await callApi<{ orders: Order[] }>('/orders', dashboard.ordersFailed, { signal });
  return orders;
}
