import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckoutAnswer } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { LONGEST_WITH_CARDS_MS, callApi } from '#web/api-client/call-api.ts';
import { forgetAttempt } from './attempt-key.ts';
import { finishPurchase } from './finish-purchase.ts';
import type { OpenOrder } from './open-order.ts';
import { forgetOpenOrder, keepOpenOrder, orderHeaders, useOpenOrder } from './open-order.ts';
import { whenShown } from './when-shown.ts';

/** What has become of an order that was open when this page was last looked at. */
export interface EndedOrder {
  reference: string;
  how: 'paid' | 'expired' | 'given up';
}

interface OpenOrderHere {
  known: OpenOrder | undefined;
  /** As the server tells of it; undefined while it has not. */
  order: Order | undefined;
  ended: EndedOrder | undefined;
  busyWith: 'extending' | 'giving up' | undefined;
  failure: string | undefined;
  extend(): void;
  giveUp(): void;
}

const LOOK_AGAIN_MS = 5_000;

export function useOpenOrderHere(whenItChanges: () => void): OpenOrderHere {
  const known = useOpenOrder();
  const [told, setOrder] = useState<Order>();
  const [ended, setEnded] = useState<EndedOrder>();
  const [busyWith, setBusyWith] = useState<OpenOrderHere['busyWith']>();
  const [failure, setFailure] = useState<string>();
  const order = told !== undefined && told.reference === known?.reference ? told : undefined;
  const isBusy = useRef(false);

  const end = useCallback((how: EndedOrder['how'], of: string) => {
    setEnded({ reference: of, how });
    setOrder(undefined);
    forgetAttempt();
    forgetOpenOrder();
  }, []);

  const take = useCallback(
    (found: Order) => {
      if (found.state === 'pending') return setOrder(found);
      if (found.state === 'expired' || found.state === 'failed') end('expired', found.reference);
      else if (found.state === 'cancelled') end('given up', found.reference);
      else {
        finishPurchase(found.reference, found.lines);
        end('paid', found.reference);
      }
      whenItChanges();
    },
    [end, whenItChanges],
  );

  const look = useCallback((): Promise<void> => {
    if (!known) return Promise.resolve();
    return callApi<{ order: Order }>(`/orders/${known.reference}`, 'Your order could not be loaded.', {
      headers: orderHeaders(known),
    }).then(
      ({ order: found }) => take(found),
      (error: unknown) => {
        // Of somebody else, or of a host that keeps no orders for us: nothing can be done with it here.
        if (error instanceof ApiError && [403, 404, 422].includes(error.status)) forgetOpenOrder();
      },
    );
  }, [known, take]);

  useEffect(() => {
    void look();
    return whenShown(() => void look());
  }, [look]);
  useLookWhenOver(order?.pay_until ?? known?.payUntil ?? null, known !== undefined, look);

  async function act(what: NonNullable<OpenOrderHere['busyWith']>, call: (open: OpenOrder) => Promise<void>) {
    if (!known || isBusy.current) return;
    isBusy.current = true;
    setBusyWith(what);
    setFailure(undefined);
    try {
      await call(known);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      await look();
    } finally {
      isBusy.current = false;
      setBusyWith(undefined);
    }
  }

  const ask = <Data>(open: OpenOrder, path: string, fallback: string) =>
    callApi<Data>(`/orders/${open.reference}/${path}`, fallback, {
      method: 'POST',
      headers: orderHeaders(open),
      longestMs: LONGEST_WITH_CARDS_MS,
    });

  return {
    known,
    order,
    ended,
    busyWith,
    failure,
    extend: () =>
      void act('extending', async (open) => {
        const { expires_at: payUntil } = await ask<CheckoutAnswer>(
          open,
          'extension',
          'The time could not be extended.',
        );
        keepOpenOrder({ ...open, payUntil });
        await look();
      }),
    giveUp: () =>
      void act('giving up', async (open) => {
        const { order: found } = await ask<{ order: Order }>(
          open,
          'cancellation',
          'The order could not be given up.',
        );
        take(found);
      }),
  };
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
