import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { redirectBy } from './redirect-to-sign-in.ts';
import { signedInToken } from './signed-in.ts';

/** Checks a stored sign-in with the API when the page is idle. */
export function SignInCheck() {
  const navigate = useNavigate();

  useEffect(() => redirectBy((address) => void navigate(address)), [navigate]);

  useEffect(() => {
    if (signedInToken() === undefined) return;
    const check = async () => (await import('./check-profile.ts')).checkProfile();
    // Safari has no requestIdleCallback.
    const later = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout;
    later(() => void check());
  }, []);

  return null;
}
