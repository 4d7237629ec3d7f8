import { useEffect, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { finishPurchase } from '#web/checkout/finish-purchase.ts';
import { confirmation as words } from '#web/content/free-seats.ts';
import { takeToken } from './take-token.ts';

export type SeatConfirmation =
  | { state: 'opening' | 'no_link' | 'confirming' | 'over' }
  | { state: 'asking'; token: string }
  | { state: 'done' | 'ended' | 'elsewhere'; order: Order }
  | { state: 'failed'; token: string; message: string };

/** Opening the link changes nothing: programs that check emails open links too. */
export function useSeatConfirmation() {
  const [confirmation, setConfirmation] = useState<SeatConfirmation>({ state: 'opening' });

  useEffect(() => {
    function open(): void {
      const token = takeToken();
      if (token !== undefined) setConfirmation({ state: 'asking', token });
      else setConfirmation((known) => (known.state === 'opening' ? { state: 'no_link' } : known));
    }
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  async function confirm(token: string): Promise<void> {
    setConfirmation({ state: 'confirming' });
    try {
      const { order } = await callApi<{ order: Order }>('/seat-confirmations', words.fallback, {
        method: 'POST',
        body: { token },
        headers: buyerHeaders(),
      });
      const state = outcomeOf(order);
      if (state === 'done') finishPurchase(order.reference, order.lines);
      setConfirmation({ state, order });
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 410;
      const message = error instanceof Error ? error.message : words.fallback;
      setConfirmation(isOver ? { state: 'over' } : { state: 'failed', token, message });
    }
  }

  return { confirmation, confirm };
}

/** What became of an order that was cancelled, given back or cannot be booked again stands on its own page. */
function outcomeOf({ state, lines }: Order): 'done' | 'ended' | 'elsewhere' {
  if (state === 'paid' || state === 'partly_refunded') return 'done';
  const isOffered = lines.some(({ is_cancelled: isCancelled }) => !isCancelled);
  return state === 'expired' && isOffered ? 'ended' : 'elsewhere';
}
