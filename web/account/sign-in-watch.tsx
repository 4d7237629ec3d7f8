import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { leadBy } from './lead-to-sign-in.ts';
import { signedInToken } from './signed-in.ts';

/** Checks a stored sign-in once the page is idle. */
export function SignInWatch() {
  const navigate = useNavigate();

  useEffect(() => leadBy((address) => void navigate(address)), [navigate]);

  useEffect(() => {
    if (signedInToken() === undefined) return;
    const check = async () => (await import('./check-profile.ts')).checkProfile();
    // Safari has no requestIdleCallback.
    const later = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout;
    later(() => void check());
  }, []);

  return null;
}
