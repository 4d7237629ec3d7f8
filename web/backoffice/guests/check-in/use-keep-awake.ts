import { useEffect } from 'react';

/** The screen stays on while the door is open, where the browser can do that. */
export function useKeepAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    let held: WakeLockSentinel | undefined;
    let isLeft = false;

    // It ends with every look at something else.
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      held = await wakeLock?.request('screen').catch(() => undefined);
      if (isLeft) await held?.release();
    }

    void hold();
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, []);
}
