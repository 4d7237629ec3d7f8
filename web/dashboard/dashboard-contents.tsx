import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import type { ApiAnswer } from '#web/api-client/use-api.ts';
import { whenShown } from '#web/checkout/when-shown.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { later } from '#web/ui/later.tsx';
import type { KnownUser } from '../accounts/signed-in.ts';
import { EmailNotice } from './email-notice.tsx';
import { ProfileCard } from './profile-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useNow } from './use-now.ts';
import { WhatComesNext } from './what-comes-next.tsx';

const DashboardParts = later(() => import('./dashboard-parts.tsx').then((parts) => parts.DashboardParts));

/** The dashboard of the signed-in user. Each part makes its own request. */
export function DashboardContents({ user, orders }: { user: KnownUser; orders: ApiAnswer<Order[]> }) {
  const now = useNow();
  const isAnswered = useOnce(orders.state !== 'loading');
  // The user may have paid in another tab.
  useEffect(() => whenShown(orders.refresh), [orders.refresh]);

  return (
    <div className="min-h-dvh">
      <header className="border-rule bg-parchment border-b">
        <div className="page-width grid grid-cols-1 gap-10 py-10 md:py-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
          <h1 className="text-title lg:col-span-2">{dashboard.title}</h1>
          <div className="min-w-0 space-y-8">
            <WhatComesNext orders={orders} now={now} />
            {isAnswered && user.email_verified_at === null && <EmailNotice email={user.email} />}
          </div>
          <div
            className={`grid min-w-0 grid-cols-1 content-start items-start gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-1 ${isAnswered ? '' : 'max-lg:held-back'}`}
          >
            <ProfileCard user={user} />
            <QuickActions />
          </div>
        </div>
      </header>
      {/* The parts below load at once, but stay hidden for a second, or until the part above has its final height. */}
      <div className={isAnswered ? '' : 'held-back'}>
        <DashboardParts user={user} orders={orders} now={now} />
      </div>
    </div>
  );
}

/** Stays true once it was true. */
function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setTrue(true);
  return wasTrue || isTrue;
}
