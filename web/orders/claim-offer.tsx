import { useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { post } from '#web/api-client/call-api.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { guestAccount as words } from '#web/content/orders.ts';
import { listOrders } from '#web/dashboard/list-orders.ts';
import { Button } from '#web/ui/button.tsx';
import type { KnownUser } from '../accounts/signed-in.ts';
import { AccountFrame } from './account-frame.tsx';

/** Offers a signed-in user to add a guest order to the account, unless it is already there. */
export function ClaimOffer({ order, user }: { order: Order; user: KnownUser }) {
  const [state, setState] = useState<'offered' | 'adding' | 'added'>('offered');
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);

  const orders = useApi(listOrders);

  async function add(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('adding');
    setFailure(undefined);
    try {
      await post('/convert-guest-to-user', {}, words.fallback);
      setState('added');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.fallback);
      setState('offered');
    } finally {
      isUnderWay.current = false;
    }
  }

  // Until the account's orders are loaded, the order may already be in it.
  if (orders.state !== 'loaded' || orders.data.some((mine) => mine.reference === order.reference))
    return null;
  return (
    <AccountFrame title={words.addTitle}>
      <p role="status" className="mb-5 leading-relaxed break-words">
        {state === 'added' ? words.added : words.add(user.email)}
      </p>
      <div role="alert">{failure && <p className="text-red mb-5 font-medium">{failure}</p>}</div>
      {state !== 'added' && (
        <Button isBusy={state === 'adding'} onClick={() => void add()}>
          {state === 'adding' ? words.adding : words.addAction}
        </Button>
      )}
    </AccountFrame>
  );
}
