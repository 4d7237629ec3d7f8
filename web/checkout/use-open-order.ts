import { useCallback, useState } from 'react';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { Order } from '#contract/orders/order.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { openOrder } from '#web/orders/read-order.ts';
import { forgetAttempt } from './attempt-key.ts';
import { finishPurchase } from './finish-purchase.ts';
import { forgetOpenOrder, keepPayUntil, useKeptOrder } from './open-order.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useOrderUpdates } from './use-order-updates.ts';

const endings = {
  paid: 'paid',
  partly_refunded: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
  refund_due: 'refunded',
  ended: 'refunded',
  refunded: 'refunded',
  refund_failed: 'refunded',
} as const satisfies Partial<Record<OrderState, string>>;

/** An order in the last three states is kept by no browser: free seats are not paid for, another date is no cart. */
type Open = 'pending' | 'awaiting_payment' | 'awaiting_confirmation' | 'date_changed' | 'offered';

function isOpen(order: Order): order is Order & { state: Open } {
  return !(order.state in endings);
}

/** How an order ended that was open before. */
export interface EndedOrder {
  reference: string;
  how: (typeof endings)[keyof typeof endings];
}

/** The unfinished order of this browser, and how it ended. */
export function useOpenOrder(onEnd: () => Promise<void>) {
  const kept = useKeptOrder();
  const reference = kept?.reference;
  const [ended, setEnded] = useState<EndedOrder>();

  /** Returns the order while it can be paid. Deletes what the browser has stored of an ended one. */
  const openOnly = useCallback(
    (order: Order): Order | undefined => {
      if (isOpen(order)) return order;
      const how = endings[order.state as Exclude<OrderState, Open>];
      if (how === 'paid') finishPurchase(order.reference, order.lines);
      setEnded({ reference: order.reference, how });
      forgetAttempt(order.reference);
      forgetOpenOrder(order.reference);
      void onEnd();
      return undefined;
    },
    [onEnd],
  );

  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (reference === undefined) return undefined;
      const { order } = await openOrder(reference, undefined, signal);
      // The order is somebody else's, or another host's API has no orders.
      if (!order) forgetOpenOrder(reference);
      return order && openOnly(order);
    },
    [reference, openOnly],
  );
  const answer = useApi(ask);
  const { refresh: look, update } = answer;
  const order = answer.state === 'loaded' && answer.data?.reference === reference ? answer.data : undefined;
  // The seats are released shortly after the deadline, once the provider has confirmed it.
  const isToPay = kept !== undefined && order?.state !== 'awaiting_payment';
  useOrderUpdates(look, isToPay ? (order?.pay_until ?? kept.payUntil) : null);

  const actions = useOrderActions(kept, {
    onExtended: async ({ expires_at: payUntil }) => {
      if (kept) keepPayUntil(kept.reference, payUntil);
      await look();
    },
    onCancelled: (found) => {
      const open = openOnly(found);
      update(() => open);
    },
    onFailed: look,
  });

  return { kept, order, ended, look, actions };
}
