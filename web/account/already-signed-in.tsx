import { verifying } from '#web/content/verifying.ts';
import { AccountPage } from './account-page.tsx';
import { useLeadingOn } from './use-leading-on.ts';
import { useSignInState } from './use-sign-in-state.ts';

/** Whoever has signed in already, here or in another tab, is led on. */
export default function AlreadySignedIn() {
  const { is } = useSignInState();
  useLeadingOn(is === 'verified' || is === 'unreachable' ? 0 : undefined);
  return <AccountPage title={verifying} />;
}
