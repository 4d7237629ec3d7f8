import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { filterOf, queryOf } from './session-filter.ts';
import type { SessionFilter } from './session-filter.ts';

// Safari refuses a page that changes its address at every key press.
const WRITE_AFTER_MS = 300;

/** All sessions are on the page, so a filter applies at once. The address only stores it. */
export function useSessionFilter(initial: SessionFilter) {
  const { key } = useLocation();
  const [changed, setChanged] = useState<{ filter: SessionFilter; at: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The server does not see the whole address, and the first render must match the server's.
  const inAddress = useIsHydrated() ? filterOf(new URLSearchParams(window.location.search)) : initial;

  useEffect(() => () => clearTimeout(timer.current), [key]);

  function change(filter: SessionFilter): void {
    setChanged({ filter, at: key });
    clearTimeout(timer.current);
    const { pathname } = window.location;
    timer.current = setTimeout(() => {
      const { hash } = window.location;
      // During a navigation, the address changes before the next page is rendered.
      if (window.location.pathname !== pathname) return;
      window.history.replaceState(window.history.state, '', `${pathname}${queryOf(filter)}${hash}`);
    }, WRITE_AFTER_MS);
  }

  return { filter: changed?.at === key ? changed.filter : inAddress, change };
}
