import { Suspense, lazy, useEffect } from 'react';
import { Guarded } from '#web/account/guard.tsx';
import { signedInToken } from '#web/account/signed-in.ts';
import { Verifying } from '#web/account/verifying.tsx';
import { askForOrders } from './first-orders.ts';

const DashboardContents = lazy(() => import('./dashboard-contents.tsx'));

export default function GuardedDashboard() {
  useEffect(() => {
    if (signedInToken() !== undefined) askForOrders();
  }, []);
  return (
    <Guarded>
      {(user) => (
        <Suspense fallback={<Verifying />}>
          <DashboardContents user={user} />
        </Suspense>
      )}
    </Guarded>
  );
}
