import { useCallback, useEffect, useState } from 'react';
import type { OrderState } from '#contract/order-state.ts';
import type { Order } from '#contract/order.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { forgetAttempt } from './attempt-key.ts';
import { buyerHeaders } from './buyer-key.ts';
import { finishPurchase } from './finish-purchase.ts';
import type { OpenOrder } from './open-order.ts';
import { forgetOpenOrder, keepPayUntil, useOpenOrder } from './open-order.ts';
import type { OrderActions } from './use-order-actions.ts';
import { useOrderActions } from './use-order-actions.ts';
import { whenShown } from './when-shown.ts';

const endings = {
  paid: 'paid',
  partly_refunded: 'paid',
  expired: 'expired',
  cancelled: 'given up',
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

interface OpenOrderHere {
  known: OpenOrder | undefined;
  /** As the server tells of it; undefined while it has not. */
  order: Order | undefined;
  ended: EndedOrder | undefined;
  look(): Promise<void>;
  actions: OrderActions;
}

const LOOK_AGAIN_MS = 5_000;

export function useOpenOrderHere(whenItChanges: () => void): OpenOrderHere {
  const known = useOpenOrder();
  const [told, setOrder] = useState<Order>();
  const [ended, setEnded] = useState<EndedOrder>();
  const order = told !== undefined && told.reference === known?.reference ? told : undefined;

  const end = useCallback((how: EndedOrder['how'], of: string) => {
    setEnded({ reference: of, how });
    forgetAttempt(of);
    forgetOpenOrder(of);
  }, []);

  const take = useCallback(
    (found: Order) => {
      if (found.state === 'pending' || found.state === 'awaiting_payment') return setOrder(found);
      const how = endings[found.state];
      if (how === 'paid') finishPurchase(found.reference, found.lines);
      end(how, found.reference);
      whenItChanges();
    },
    [end, whenItChanges],
  );

  const look = useCallback((): Promise<void> => {
    if (!known) return Promise.resolve();
    return callApi<{ order: Order }>(`/orders/${known.reference}`, 'Your order could not be loaded.', {
      headers: buyerHeaders(),
    }).then(
      ({ order: found }) => take(found),
      (error: unknown) => {
        // Of somebody else, or of a host that keeps no orders for us: nothing can be done with it here.
        if (error instanceof ApiError && [403, 404, 422].includes(error.status))
          forgetOpenOrder(known.reference);
      },
    );
  }, [known, take]);

  useEffect(() => {
    void look();
    return whenShown(() => void look());
  }, [look]);
  const isToPay = known !== undefined && order?.state !== 'awaiting_payment';
  useLookWhenOver(order?.pay_until ?? known?.payUntil ?? null, isToPay, look);

  const actions = useOrderActions(known, {
    onExtended: async ({ expires_at: payUntil }) => {
      if (known) keepPayUntil(known.reference, payUntil);
      await look();
    },
    onGivenUp: take,
    onFailed: look,
  });

  return { known, order, ended, look, actions };
}

/** Seats go back a moment after the time is over, when the provider says so. */
function useLookWhenOver(payUntil: string | null, isOpen: boolean, look: () => Promise<void>): void {
  useEffect(() => {
    if (!isOpen || payUntil === null) return undefined;
    const left = Math.max(0, Date.parse(payUntil) - Date.now());
    let timer = setTimeout(function again() {
      void look();
      timer = setTimeout(again, LOOK_AGAIN_MS);
    }, left);
    return () => clearTimeout(timer);
  }, [payUntil, isOpen, look]);
}
