import { useApi } from '#web/api-client/use-api.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Guarded } from '../accounts/guard.tsx';
import { useSignedIn } from '../accounts/signed-in.ts';
import type { Route } from './+types/dashboard';
import { DashboardContents } from './dashboard-contents.tsx';
import { listOrders } from './list-orders.ts';

export const handle = { isHidden: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isHidden: true }) : [];

export function loader() {
  const { title, description, withoutScripts } = dashboard;
  return { title, description, withoutScripts };
}

export default function Dashboard({ loaderData: { withoutScripts } }: Route.ComponentProps) {
  const user = useSignedIn();
  return (
    <div className="hold-back">
      <noscript>
        <p className="page-width pt-10">{withoutScripts}</p>
      </noscript>
      {user ? <OwnDashboard key={user.id} /> : <Guarded>{() => null}</Guarded>}
    </div>
  );
}

/** Loads the orders while the sign-in is still being verified. */
function OwnDashboard() {
  const orders = useApi(listOrders);
  return <Guarded>{(user) => <DashboardContents user={user} orders={orders} />}</Guarded>;
}
