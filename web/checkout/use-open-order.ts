import { useCallback, useState } from 'react';
import type { OrderState } from '#contract/order-state.ts';
import type { Order } from '#contract/order.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { openOrder } from '#web/orders/read-order.ts';
import { forgetAttempt } from './attempt-key.ts';
import { finishPurchase } from './finish-purchase.ts';
import { forgetOpenOrder, keepPayUntil, useKeptOrder } from './open-order.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useOrderNews } from './use-order-news.ts';

const endings = {
  paid: 'paid',
  partly_refunded: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
  refund_due: 'refunded',
  refunded: 'refunded',
  refund_failed: 'refunded',
} as const satisfies Partial<Record<OrderState, string>>;

/** What has become of an order that was open when this page was last looked at. */
export interface EndedOrder {
  reference: string;
  how: (typeof endings)[keyof typeof endings];
}

/** The order that this browser has begun: as the API tells of it, and how it ended. */
export function useOpenOrder(onEnd: () => Promise<void>) {
  const known = useKeptOrder();
  const reference = known?.reference;
  const [ended, setEnded] = useState<EndedOrder>();

  /** The order while it can still be paid. Of an ended one the browser forgets what it kept. */
  const openOnly = useCallback(
    (order: Order): Order | undefined => {
      if (order.state === 'pending' || order.state === 'awaiting_payment') return order;
      const how = endings[order.state];
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
      // It is somebody else's, or the API of another host keeps no orders.
      if (!order) forgetOpenOrder(reference);
      return order && openOnly(order);
    },
    [reference, openOnly],
  );
  const answer = useApi(ask);
  const { refresh: look, update } = answer;
  const order = answer.state === 'loaded' && answer.data?.reference === reference ? answer.data : undefined;
  // Seats go back a moment after the time is over, when the provider says so.
  const isToPay = known !== undefined && order?.state !== 'awaiting_payment';
  useOrderNews(look, isToPay ? (order?.pay_until ?? known.payUntil) : null);

  const actions = useOrderActions(known, {
    onExtended: async ({ expires_at: payUntil }) => {
      if (known) keepPayUntil(known.reference, payUntil);
      await look();
    },
    onGivenUp: (found) => {
      const open = openOnly(found);
      update(() => open);
    },
    onFailed: look,
  });

  return { known, order, ended, look, actions };
}
