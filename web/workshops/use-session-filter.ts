import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { filterOf, queryOf } from './session-filter.ts';
import type { SessionFilter } from './session-filter.ts';

// Safari refuses a page that changes its address at every letter.
const WRITE_AFTER_MS = 300;
const neverChanges = () => () => undefined;

/** All sessions are on the page: a filter counts at once, and the address only remembers it. */
export function useSessionFilter(asked: SessionFilter) {
  const { key } = useLocation();
  const [changed, setChanged] = useState<{ filter: SessionFilter; at: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Of the address the server knows a part only; what is drawn first must be what it drew.
  const query = useSyncExternalStore(
    neverChanges,
    () => window.location.search,
    () => undefined,
  );
  const inAddress = query === undefined ? asked : filterOf(new URLSearchParams(query));

  useEffect(() => () => clearTimeout(timer.current), [key]);

  function change(filter: SessionFilter): void {
    setChanged({ filter, at: key });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}${queryOf(filter)}${hash}`);
    }, WRITE_AFTER_MS);
  }

  return { filter: changed?.at === key ? changed.filter : inAddress, change };
}
