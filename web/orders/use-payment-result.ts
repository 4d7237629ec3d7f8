import { useEffect, useState } from 'react';
import { LONGEST_WITH_CARDS_MS, callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { payment as words } from '#web/content/payment.ts';
import { finishIfBought } from './finish-if-bought.ts';
import { followPayment } from './follow-payment.ts';
import type { Payment, Verified } from './payment.ts';
import { paymentOf } from './payment.ts';

const verifying: Payment = { state: 'verifying', isSlow: false };

export function usePaymentResult(sessionId: string | undefined) {
  const [result, setResult] = useState<{ of: string; payment: Payment }>();
  const [round, setRound] = useState(0);
  const payment = result !== undefined && result.of === sessionId ? result.payment : verifying;

  useEffect(() => {
    if (sessionId === undefined) return undefined;
    const stop = new AbortController();
    void follow(sessionId, stop.signal, (next) => setResult({ of: sessionId, payment: next }));
    return () => stop.abort();
  }, [sessionId, round]);

  function tryAgain(): void {
    setResult(undefined);
    setRound((rounds) => rounds + 1);
  }

  return { payment, tryAgain };
}

async function follow(sessionId: string, signal: AbortSignal, onChange: (payment: Payment) => void) {
  const payments = followPayment({
    ask: async () => paymentOf(await verify(sessionId)),
    pause: (milliseconds) => pass(milliseconds, signal),
    now: () => performance.now(),
  });
  for await (const payment of payments) {
    // Also for whoever has left the page meanwhile.
    finishIfBought(payment, sessionId);
    if (signal.aborted) return;
    onChange(payment);
  }
}

function verify(sessionId: string): Promise<Verified | undefined> {
  return callApi('/stripe/verify-payment', words.fallback, {
    method: 'POST',
    body: { session_id: sessionId },
    headers: buyerHeaders(),
    longestMs: LONGEST_WITH_CARDS_MS,
  });
}

/** Waits for the pause, or until the network is back. Never resolves after an abort. */
function pass(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    window.addEventListener('online', () => resolve(), { signal, once: true });
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
