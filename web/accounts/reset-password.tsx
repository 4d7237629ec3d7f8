import { Suspense, lazy, useState } from 'react';
import { later } from '#web/ui/later.tsx';
import { account } from '../content/account.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/reset-password';
import { AccountPage } from './account-page.tsx';
import { useLinkToken } from './link-token.ts';
import type { ResetEnd } from './new-password-form.tsx';

const NewPasswordForm = later(async () => (await import('./new-password-form.tsx')).NewPasswordForm);
const ResetLinkMissing = lazy(() => import('./reset-link-missing.tsx'));

export { headers } from '../shell/private-headers.ts';

export const handle = { isHidden: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isHidden: true }) : [];

export function loader() {
  const { title, description, lead } = account.reset;
  return { title, description, lead };
}

export default function ResetPassword({ loaderData: { title, lead } }: Route.ComponentProps) {
  const { isRead, token } = useLinkToken('reset');
  const [end, setEnd] = useState<ResetEnd>();
  if (end !== undefined && (token === undefined || end.token === token)) return end.shown;
  if (isRead && token === undefined)
    return (
      <Suspense fallback={<AccountPage title={title} />}>
        <ResetLinkMissing />
      </Suspense>
    );
  return (
    <AccountPage title={title} lead={lead}>
      <NewPasswordForm onEnd={setEnd} />
    </AccountPage>
  );
}
