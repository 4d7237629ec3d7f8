import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { leadBy } from './lead-to-sign-in.ts';
import { signedInToken } from './signed-in.ts';

/** What was kept of a sign-in is asked about once a page is there and has nothing better to do. */
export function SignInWatch() {
  const navigate = useNavigate();

  useEffect(() => leadBy((address) => void navigate(address)), [navigate]);

  useEffect(() => {
    if (signedInToken() === undefined) return;
    const check = async () => (await import('./check-profile.ts')).checkProfile();
    // Safari has no idle moments.
    const later = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout;
    later(() => void check());
  }, []);

  return null;
}
