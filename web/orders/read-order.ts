import type { Order } from '#contract/order.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { orderPage as words } from '#web/content/orders.ts';

export type Opened =
  | { state: 'shown'; order: Order }
  | { state: 'not_opened'; isLinkOver: boolean }
  | { state: 'failed'; message: string };

interface Answer {
  order: Order;
}

/** By the link, else by what this browser has: a link that is over may have been used in this very browser. */
export async function openOrder(reference: string, token: string | undefined): Promise<Opened> {
  try {
    const byLink = token === undefined ? undefined : await unlessRefused(openByLink(token));
    const found = byLink ?? (await unlessRefused(readOrder(reference)));
    return found
      ? { state: 'shown', order: found.order }
      : { state: 'not_opened', isLinkOver: token !== undefined };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : words.fallback };
  }
}

function openByLink(token: string): Promise<Answer> {
  return callApi('/order-links', words.fallback, {
    method: 'POST',
    body: { token },
    headers: buyerHeaders(),
  });
}

export function readOrder(reference: string): Promise<Answer> {
  return callApi(`/orders/${encodeURIComponent(reference)}`, words.fallback, { headers: buyerHeaders() });
}

async function unlessRefused(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && [403, 404, 410, 422].includes(error.status)) return undefined;
    throw error;
  });
}
