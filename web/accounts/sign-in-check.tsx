import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { redirectBy } from './redirect-to-sign-in.ts';
import { signedInToken } from './signed-in.ts';

/** Checks a stored sign-in with the API when the page is idle. */
export function SignInCheck() {
  const navigate = useNavigate();
  const { state } = useNavigation();

  useEffect(() => {
    redirectBy((address) => {
      // Whoever leaves already, for example after deleting the account, goes where he is going.
      if (state === 'idle') void navigate(address);
    });
  }, [navigate, state]);

  useEffect(() => {
    if (signedInToken() === undefined) return;
    const check = async () => (await import('./check-profile.ts')).checkProfile();
    // Safari has no requestIdleCallback.
    const later = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout;
    later(() => void check());
  }, []);

  return null;
}
