import { verifying } from '../content/verifying.ts';
import { AccountPage } from './account-page.tsx';
import { useRedirectAfter } from './use-redirect-after.ts';
import { useSignInState } from './use-sign-in-state.ts';

/** Redirects a visitor who is already signed in, here or in another tab. */
export default function AlreadySignedIn() {
  const { is } = useSignInState();
  useRedirectAfter(is === 'verified' || is === 'unreachable' ? 0 : undefined);
  return <AccountPage title={verifying} />;
}
