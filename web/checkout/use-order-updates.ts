import { useEffect } from 'react';
import { whenShown } from './when-shown.ts';

const LOOK_AGAIN_MS = 5_000;

/** Reloads an order whenever the page is shown, and polls from the given time. */
export function useOrderUpdates(look: (() => Promise<void>) | undefined, pollFrom: string | null): void {
  useEffect(() => look && whenShown(look), [look]);

  useEffect(() => {
    if (!look || pollFrom === null) return undefined;
    const left = Math.max(0, Date.parse(pollFrom) - Date.now());
    let timer = setTimeout(function again() {
      if (!document.hidden) void look();
      timer = setTimeout(again, LOOK_AGAIN_MS);
    }, left);
    return () => clearTimeout(timer);
  }, [look, pollFrom]);
}
