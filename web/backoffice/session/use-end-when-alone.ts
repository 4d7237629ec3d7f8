import { useEffect } from 'react';
import { endSession } from './office-session.ts';
import { isLeftAlone, noteTouch } from './touches.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;
const LOOK_EVERY_MS = 1_000;

/** The touch that comes after half an hour of none may be another's: it opens nothing. */
export function useEndWhenAlone(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    noteTouch();
    function look(): void {
      if (isLeftAlone()) endSession({ isCovered: true });
    }
    function touch(): void {
      look();
      noteTouch();
    }
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true });
    };
  }, [isSignedIn]);
}
