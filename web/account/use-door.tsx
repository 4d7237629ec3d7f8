import type { ReactElement } from 'react';
import { Suspense, lazy, useState } from 'react';
import { verifying } from '#web/content/verifying.ts';
import { AccountPage } from './account-page.tsx';
import { useSignedIn } from './signed-in.ts';

const AlreadySignedIn = lazy(() => import('./already-signed-in.tsx'));

/** The form, the progress, or the welcome screen. */
export type Stage = 'form' | 'sending' | ReactElement;

/** What the page shows instead of its sign-in or sign-up form, if anything. */
export function useDoor() {
  const [stage, setStage] = useState<Stage>('form');
  const isSignedIn = useSignedIn() !== undefined;
  return { instead: typeof stage === 'object' ? stage : wayOn(), setStage };

  /** For who was in already; not by this form, which says so first. */
  function wayOn(): ReactElement | undefined {
    if (!isSignedIn || stage === 'sending') return undefined;
    return (
      <Suspense fallback={<AccountPage title={verifying} />}>
        <AlreadySignedIn />
      </Suspense>
    );
  }
}
