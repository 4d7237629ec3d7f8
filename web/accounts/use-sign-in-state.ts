import { useEffect, useSyncExternalStore } from 'react';
import { whenKeptChanges } from '../storage/local-storage.ts';
import { checkProfile, readSignInState, whenCheckChanges } from './check-profile.ts';
import type { SignInState } from './check-profile.ts';

const unknown: SignInState = { is: 'verifying' };

/** Whether the stored sign-in is valid. Still being verified in server-rendered pages. */
export function useSignInState(): SignInState {
  const state = useSyncExternalStore(subscribe, readSignInState, () => unknown);
  useEffect(() => {
    if (state.is === 'verifying') void checkProfile();
  }, [state]);
  return state;
}

function subscribe(onChange: () => void): () => void {
  const stops = [whenKeptChanges(onChange), whenCheckChanges(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}
