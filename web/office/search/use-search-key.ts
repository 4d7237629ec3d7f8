import { useEffect, useEffectEvent } from 'react';

/** Ctrl and K, or Command and K. */
export function useSearchKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // Otherwise some browsers open their own search.
      event.preventDefault();
      // A dialog that is open asks something of its own.
      if (document.querySelector('dialog[open]') === null) press();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
