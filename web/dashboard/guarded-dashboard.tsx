import { Suspense, lazy } from 'react';
import { Guarded } from '#web/account/guard.tsx';
import { Verifying } from '#web/account/verifying.tsx';

const DashboardContents = lazy(() => import('./dashboard-contents.tsx'));

export default function GuardedDashboard() {
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
