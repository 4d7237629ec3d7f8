import { useEffect } from 'react';
import { endSession } from './office-session.ts';
import { isLeftAlone, noteUserActivity } from './user-activity.ts';

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;
const LOOK_EVERY_MS = 1_000;

/** User activity after the idle limit may be another person's, so it does not extend the session. */
export function useSignOutWhenIdle(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    noteUserActivity();
    function look(): void {
      if (isLeftAlone()) endSession({ isCovered: true });
    }
    function noteActivity(): void {
      look();
      noteUserActivity();
    }
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const name of ACTIVITY_EVENTS)
      window.addEventListener(name, noteActivity, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, noteActivity, { capture: true });
    };
  }, [isSignedIn]);
}
