import { useRef, useState } from 'react';
import type { CheckoutAnswer } from '#contract/checkout/checkout.ts';
import type { Order } from '#contract/orders/order.ts';
import { LONGEST_WITH_CARDS_MS, callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from './buyer-key.ts';
import type { OpenOrder } from './open-order.ts';

export interface OrderActions {
  busyWith: 'paying' | 'extending' | 'cancelling' | undefined;
  failure: string | undefined;
  /** Opens the payment page. The server makes a new one if the provider has closed it before the deadline. */
  pay(): void;
  extend(): void;
  cancel(): void;
}

interface OrderHandlers {
  onExtended(checkout: CheckoutAnswer): Promise<void>;
  onCancelled(order: Order): void;
  /** Reloads the order, which may have changed meanwhile. */
  onFailed(): Promise<void>;
}

/** The actions of an unpaid order, one at a time. */
export function useOrderActions(open: OpenOrder | undefined, handlers: OrderHandlers): OrderActions {
  const [busyWith, setBusyWith] = useState<OrderActions['busyWith']>();
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);

  async function act(what: NonNullable<OrderActions['busyWith']>, call: (open: OpenOrder) => Promise<void>) {
    if (!open || isBusy.current) return;
    isBusy.current = true;
    setBusyWith(what);
    setFailure(undefined);
    try {
      await call(open);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      await handlers.onFailed();
    } finally {
      isBusy.current = false;
      setBusyWith(undefined);
    }
  }

  return {
    busyWith,
    failure,
    pay: () =>
      void act('paying', async (order) => {
        const fallback = 'Failed to create checkout session';
        const { url } = await ask<CheckoutAnswer>(order, 'checkout', fallback);
        window.location.assign(url);
      }),
    extend: () =>
      void act('extending', async (order) => {
        const fallback = 'The time could not be extended.';
        await handlers.onExtended(await ask<CheckoutAnswer>(order, 'extension', fallback));
      }),
    cancel: () =>
      void act('cancelling', async (order) => {
        const fallback = 'The order could not be cancelled.';
        handlers.onCancelled((await ask<{ order: Order }>(order, 'cancellation', fallback)).order);
      }),
  };
}

function ask<Data>(order: OpenOrder, path: string, fallback: string): Promise<Data> {
  return callApi<Data>(`/orders/${order.reference}/${path}`, fallback, {
    method: 'POST',
    headers: buyerHeaders(),
    longestMs: LONGEST_WITH_CARDS_MS,
  });
}
