import type { ReactElement } from 'react';
import { Suspense, lazy, useState } from 'react';
import { verifying } from '../content/verifying.ts';
import { AccountPage } from './account-page.tsx';
import { useSignedIn } from './signed-in.ts';

const AlreadySignedIn = lazy(() => import('./already-signed-in.tsx'));

/** The form, the form being sent, or the notice that the visitor is now signed in. */
export type SignInStage = 'form' | 'sending' | ReactElement;

/** Signing in or up: what the page shows instead of its form, if anything. */
export function useSignInStage() {
  const [stage, setStage] = useState<SignInStage>('form');
  const isSignedIn = useSignedIn() !== undefined;
  if (typeof stage === 'object') return { instead: stage, setStage };
  // While this form is being sent, its own notice takes priority.
  const instead =
    isSignedIn && stage === 'form' ? (
      <Suspense fallback={<AccountPage title={verifying} />}>
        <AlreadySignedIn />
      </Suspense>
    ) : undefined;
  return { instead, setStage };
}
