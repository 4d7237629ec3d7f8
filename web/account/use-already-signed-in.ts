import { useSignedIn } from './signed-in.ts';
import { useLeadingOn } from './use-leading-on.ts';
import { useSignInState } from './use-sign-in-state.ts';

/** Whoever has signed in already, here or in another tab, is led on; not by his own form, which says so first. */
export function useAlreadySignedIn(isFormIdle: boolean): boolean {
  const { is } = useSignInState();
  const user = useSignedIn();
  const isSignedIn = isFormIdle && user !== undefined;
  useLeadingOn(isSignedIn && (is === 'verified' || is === 'unreachable') ? 0 : undefined);
  return isSignedIn;
}
