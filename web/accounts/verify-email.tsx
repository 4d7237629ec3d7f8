import { Suspense, lazy } from 'react';
import { account } from '../content/account.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/verify-email';
import { VerifyingSignIn } from './verifying-sign-in.tsx';

const EmailVerification = lazy(() => import('./email-verification.tsx'));

export { headers } from '../shell/private-headers.ts';

export const handle = { isHidden: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isHidden: true }) : [];

export function loader() {
  const { title, description } = account.verify;
  return { title, description };
}

export default function VerifyEmail() {
  return (
    <Suspense fallback={<VerifyingSignIn />}>
      <EmailVerification />
    </Suspense>
  );
}
