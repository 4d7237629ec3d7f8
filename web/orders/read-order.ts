import type { Order } from '#contract/orders/order.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { orderPage as words } from '#web/content/orders.ts';
import { takeOverOrder } from './take-over-order.ts';

export type OpenedOrder = { order: Order } | { order?: undefined; isLinkOver: boolean };

/** Tries the link, then this browser's own keys, because a link that is too old may have been used in this browser. */
export async function openOrder(
  reference: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<OpenedOrder> {
  const byLink = token === undefined ? undefined : await unlessRefused(openOrderByLink(token, signal));
  if (byLink) await takeOverOrder(byLink.order).catch(() => undefined);
  const found = byLink ?? (await unlessRefused(readOrder(reference, signal)));
  return found ?? { isLinkOver: token !== undefined };
}

function openOrderByLink(token: string, signal: AbortSignal): Promise<{ order: Order }> {
  return callApi('/order-links', words.fallback, {
    method: 'POST',
    body: { token },
    headers: buyerHeaders(),
    signal,
  });
}

export function readOrder(reference: string, signal?: AbortSignal): Promise<{ order: Order }> {
  return callApi(`/orders/${encodeURIComponent(reference)}`, words.fallback, {
    headers: buyerHeaders(),
    signal,
  });
}

async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && [403, 404, 410, 422].includes(error.status)) return undefined;
    throw error;
  });
}
