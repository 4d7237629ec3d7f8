import { useCallback, useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { useOrderUpdates } from '#web/checkout/use-order-updates.ts';
import { openOrder, readOrder } from './read-order.ts';
import { takeToken } from './take-token.ts';

const unsettled = new Set(['pending', 'awaiting_confirmation', 'awaiting_payment', 'refund_due']);

export function useOrder(reference: string) {
  const token = useRef<string>(undefined);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      token.current = takeToken() ?? token.current;
      const opened = await openOrder(reference, token.current, signal);
      // An aborted request has not used the link's token.
      if (!signal.aborted) token.current = undefined;
      return opened;
    },
    [reference],
  );
  const answer = useApi(ask);
  const { retry, update } = answer;

  useEffect(() => {
    const openAnother = () => {
      const given = takeToken();
      if (given === undefined) return;
      token.current = given;
      retry();
    };
    window.addEventListener('hashchange', openAnother);
    return () => window.removeEventListener('hashchange', openAnother);
  }, [retry]);

  const look = useCallback(async () => {
    const found = await readOrder(reference).catch(() => undefined);
    // If the request fails, the last known state stays on screen.
    if (found) update(() => found);
  }, [reference, update]);

  const order = answer.state === 'loaded' ? answer.data.order : undefined;
  // The seats are released shortly after the deadline, once the provider has confirmed it.
  const pollFrom =
    order?.state === 'pending' ? (order.pay_until ?? order.created_at) : (order?.confirm_until ?? null);
  useOrderUpdates(order && isUnsettled(order) ? look : undefined, pollFrom);

  return { answer, look, show: (found: Order) => update(() => ({ order: found })) };
}

/** Also while money is on its way back: its state changes when it has arrived. */
function isUnsettled({ state, refunds }: Order): boolean {
  return (
    unsettled.has(state) || refunds.some((refund) => refund.state === 'due' || refund.state === 'pending')
  );
}
