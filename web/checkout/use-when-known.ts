import { useEffect, useEffectEvent, useState } from 'react';

const LONGEST_WAIT_MS = 10_000;

/** Does what was pressed once it is known what that is, and after ten seconds in any case. */
export function useWhenKnown(isKnown: boolean, act: () => void) {
  const [isAwaited, setAwaited] = useState(false);
  const go = useEffectEvent(() => {
    setAwaited(false);
    act();
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(go, isKnown ? 0 : LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, isKnown]);
  return { isAwaited, press: () => setAwaited(true) };
}
