import { verifying } from '#web/content/verifying.ts';
import { AccountPage } from './account-page.tsx';
import { useLeadingOn } from './use-leading-on.ts';
import { useSignInState } from './use-sign-in-state.ts';

/** Redirects a visitor who is already signed in, here or in another tab. */
export default function AlreadySignedIn() {
  const { is } = useSignInState();
  useLeadingOn(is === 'verified' || is === 'unreachable' ? 0 : undefined);
  return <AccountPage title={verifying} />;
}
