import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { notVerified, verifying } from '../content/verifying.ts';
import { checkProfileAgain } from './check-profile.ts';
import { signInAddress } from './redirect-to-sign-in.ts';
import { useSignedIn } from './signed-in.ts';
import type { KnownUser } from './signed-in.ts';
import { useSignInState } from './use-sign-in-state.ts';
import { VerifyingSignIn } from './verifying-sign-in.tsx';

/** A page for signed-in visitors. Others are sent to sign in and return here. */
export function Guarded({ children }: { children(user: KnownUser): ReactNode }) {
  const state = useSignInState();
  const user = useSignedIn();
  const isKnown = state.is === 'verified' || state.is === 'unreachable';

  if (state.is === 'nobody' || (state.is === 'verified' && !user)) return <ToSignIn />;
  if (isKnown && user) return children(user);
  if (state.is === 'unreachable') return <Unknown failure={state.failure} />;
  return <VerifyingSignIn />;
}

function ToSignIn() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (state === 'idle') void navigate(signInAddress({ pathname, search }), { replace: true });
  }, [navigate, state, pathname, search]);
  return <VerifyingSignIn />;
}

function Unknown({ failure }: { failure: string }) {
  return (
    <div className="page-width py-section">
      <h1 className="sr-only">{verifying}</h1>
      <Panel
        isError
        title={notVerified.title}
        action={<Button onClick={() => void checkProfileAgain()}>{notVerified.tryAgain}</Button>}
      >
        <p>{failure}</p>
      </Panel>
    </div>
  );
}
