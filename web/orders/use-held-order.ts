import { useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { FieldsRefused, callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { heldSeats as words } from '#web/content/free-seats.ts';

type Act = 'resending' | 'correcting' | 'cancelling';

interface Acted {
  isDone: boolean;
  /** Of the address that was typed. */
  wrong?: string | undefined;
}

/** The actions of an order whose free seats wait for a confirmed email address, one at a time. */
export function useHeldOrder(
  { reference, email }: Pick<Order, 'reference' | 'email'>,
  { onChange, onLook }: { onChange(order: Order): void; onLook(): Promise<void> },
) {
  const [busyWith, setBusyWith] = useState<Act>();
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);

  async function act(what: Act, fallback: string, call: () => Promise<string>): Promise<Acted> {
    if (isBusy.current) return { isDone: false };
    isBusy.current = true;
    setBusyWith(what);
    setFailure(undefined);
    setMessage('');
    try {
      setMessage(await call());
      return { isDone: true };
    } catch (error) {
      const wrong = error instanceof FieldsRefused ? error.fields['email'] : undefined;
      if (wrong !== undefined) return { isDone: false, wrong };
      setFailure(error instanceof Error ? error.message : fallback);
      await onLook();
      return { isDone: false };
    } finally {
      isBusy.current = false;
      setBusyWith(undefined);
    }
  }

  function ask<Data>(path: string, fallback: string, body?: object): Promise<Data> {
    const address = `/orders/${reference}/${path}`;
    return callApi<Data>(address, fallback, { method: 'POST', body, headers: buyerHeaders() });
  }

  return {
    busyWith,
    message,
    failure,
    resend: () =>
      act('resending', words.resendFailed, async () => {
        await ask('confirmation-email', words.resendFailed);
        return words.resent(email);
      }),
    correct: (to: string) =>
      act('correcting', words.saveFailed, async () => {
        const { order } = await ask<{ order: Order }>('email-address', words.saveFailed, { email: to });
        onChange(order);
        return words.saved(order.email);
      }),
    cancel: () =>
      act('cancelling', words.cancelFailed, async () => {
        const { order } = await ask<{ order: Order }>('cancellation', words.cancelFailed);
        onChange(order);
        return '';
      }),
  };
}
