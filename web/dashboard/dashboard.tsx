import { Suspense, lazy } from 'react';
import { signedInToken } from '#web/account/signed-in.ts';
import { Verifying } from '#web/account/verifying.tsx';
import { dashboard } from '#web/content/dashboard.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/dashboard';

const loadGuarded = () => import('./guarded-dashboard.tsx');
const GuardedDashboard = lazy(loadGuarded);

// On their way while React takes the page over, and the API is asked who this is.
if (signedInToken() !== undefined)
  for (const load of [loadGuarded, () => import('./dashboard-contents.tsx')]) load().catch(() => undefined);

export const handle = { isHidden: true, needsScripts: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isHidden: true }) : [];

export function loader() {
  const { title, description, withoutScripts } = dashboard;
  return { title, description, withoutScripts };
}

export default function Dashboard({ loaderData: { withoutScripts } }: Route.ComponentProps) {
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
