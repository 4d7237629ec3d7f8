import { Suspense, lazy, useEffect } from 'react';
import { signedInToken } from '#web/account/signed-in.ts';
import { Verifying } from '#web/account/verifying.tsx';
import { dashboard } from '#web/content/dashboard.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/dashboard';

const GuardedDashboard = lazy(() => import('./guarded-dashboard.tsx'));

export const handle = { isHidden: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isHidden: true }) : [];

export function loader() {
  const { title, description, withoutScripts } = dashboard;
  return { title, description, withoutScripts };
}

export default function Dashboard({ loaderData: { withoutScripts } }: Route.ComponentProps) {
  useEffect(() => {
    // On its way while the API is asked who this is.
    if (signedInToken() !== undefined) void import('./dashboard-contents.tsx').catch(() => undefined);
  }, []);

  return (
    <>
      <noscript>
        <p className="page-width pt-10">{withoutScripts}</p>
      </noscript>
      <Suspense fallback={<Verifying />}>
        <GuardedDashboard />
      </Suspense>
    </>
  );
}
