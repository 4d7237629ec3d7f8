import { useCallback } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { useApi } from '#web/api-client/use-api.ts';
import type { ApiAnswer } from '#web/api-client/use-api.ts';
import { dashboardOrders } from '#web/content/dashboard-orders.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { interestWords } from '#web/content/interests.ts';
import type { Site } from '#web/shell/site-context.ts';
import type { KnownUser } from '../accounts/signed-in.ts';
import { GuestPurchases } from './guest-purchases.tsx';
import { InterestList } from './interest-list.tsx';
import { OrderHistory } from './order-history.tsx';
import { Part } from './part.tsx';
import { listInterests } from './saved-programs.ts';
import { SessionLists } from './session-lists.tsx';
import { Settings } from './settings.tsx';

interface Props {
  user: KnownUser;
  orders: ApiAnswer<Order[]>;
  now: Date;
}

/** Everything below the first screen. */
export function DashboardParts({ user, orders, now }: Props) {
  const currency = useRouteLoaderData<Site>('root')?.currency ?? 'usd';
  const interests = useApi(
    useCallback((signal: AbortSignal) => listInterests(currency, { signal }), [currency]),
  );

  function refreshAll(): void {
    void orders.refresh();
    void interests.refresh();
  }

  return (
    <div className="page-width">
      {orders.state === 'loaded' && <SessionLists orders={orders.data} now={now} />}
      <Part
        title={dashboardOrders.title}
        answer={orders}
        loading={dashboardOrders.loading}
        failed={dashboard.ordersFailed}
        isExtra
      >
        {(list) => <OrderHistory orders={list} now={now} />}
      </Part>
      <GuestPurchases email={user.email} onClaimed={refreshAll} />
      <Part
        title={interestWords.title}
        answer={interests}
        loading={interestWords.loading}
        failed={interestWords.failed}
      >
        {(list) => (
          <InterestList
            // What was bought is listed as sessions and orders already, unless those could not be loaded.
            interests={list.filter(({ source }) => source !== 'bought' || orders.state === 'failed')}
            onChange={interests.refresh}
          />
        )}
      </Part>
      <Settings user={user} />
    </div>
  );
}
