import { useEffect } from 'react';

/** Keeps the screen on during check-in, if the browser supports it. */
export function useKeepAwake(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    let held: WakeLockSentinel | undefined;
    let isLeft = false;

    // The lock ends whenever the page is hidden.
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
