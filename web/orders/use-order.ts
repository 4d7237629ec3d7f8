import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/order.ts';
import type { Opened } from './read-order.ts';
import { openOrder, readOrder } from './read-order.ts';
import { takeToken } from './take-token.ts';

const LOOK_AGAIN_MS = 5_000;

export function useOrder(reference: string) {
  const [known, setKnown] = useState<{ of: string; opened: Opened }>();
  const [round, setRound] = useState(0);
  const token = useRef<string>(undefined);
  const opened = known?.of === reference ? known.opened : undefined;

  useEffect(() => {
    let isOver = false;
    token.current = takeToken() ?? token.current;
    void openOrder(reference, token.current).then((next) => {
      if (isOver) return;
      // A link that was not reached is still good.
      if (next.state !== 'failed') token.current = undefined;
      setKnown({ of: reference, opened: next });
    });
    return () => void (isOver = true);
  }, [reference, round]);

  useEffect(() => {
    const openAnother = () => setRound((rounds) => rounds + 1);
    window.addEventListener('hashchange', openAnother);
    return () => window.removeEventListener('hashchange', openAnother);
  }, []);

  function tryAgain(): void {
    setKnown(undefined);
    setRound((rounds) => rounds + 1);
  }

  function tell(order: Order): void {
    setKnown({ of: reference, opened: { state: 'shown', order } });
  }

  useNewsOf(opened?.state === 'shown' ? opened.order : undefined, tell);

  return { opened, tryAgain, tell };
}

/** What waits for something is looked at again when its time is over, and when the visitor comes back to the page. */
function useNewsOf(order: Order | undefined, tell: (order: Order) => void): void {
  const teller = useRef(tell);
  useEffect(() => {
    teller.current = tell;
  });

  useEffect(() => {
    if (order === undefined || !['pending', 'awaiting_payment', 'refund_due'].includes(order.state))
      return undefined;
    const stop = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      const answer = await readOrder(order.reference).catch(() => undefined);
      if (answer && !stop.signal.aborted) teller.current(answer.order);
    };
    document.addEventListener('visibilitychange', () => void look(), { signal: stop.signal });
    window.addEventListener('pageshow', () => void look(), { signal: stop.signal });
    // Seats go back a moment after the time is over, when the provider says so.
    const left = order.pay_until === null ? 0 : Date.parse(order.pay_until) - Date.now();
    let timer =
      order.state === 'pending' ? setTimeout(lookAgain, Math.max(0, left) + LOOK_AGAIN_MS) : undefined;
    return () => {
      stop.abort();
      clearTimeout(timer);
    };

    function lookAgain(): void {
      timer = setTimeout(lookAgain, LOOK_AGAIN_MS);
      void look();
    }
  }, [order]);
}
