import { useEffect } from 'react';
import { useSignedIn } from '../accounts/signed-in.ts';
import { buyerKey } from './buyer-key.ts';
import { useKeptOrder } from './open-order.ts';

/** Shows an unpaid order of the account, which its owner may have begun on another device, with its seats as held. */
export function useAccountOrder(): void {
  const isSignedIn = useSignedIn() !== undefined;
  const hasOrder = useKeptOrder() !== undefined;

  useEffect(() => {
    // Another host's API has no orders.
    if (!isSignedIn || hasOrder || buyerKey() === undefined) return undefined;
    const request = new AbortController();
    void takeOver(request.signal).catch(() => undefined);
    return () => request.abort();
  }, [isSignedIn, hasOrder]);
}

async function takeOver(signal: AbortSignal): Promise<void> {
  const { takeOverAccountOrder } = await import('./take-over-account-order.ts');
  await takeOverAccountOrder(signal);
}
