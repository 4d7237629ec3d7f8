import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readReturnTo } from './return-to.ts';

/** Pages are rendered without what their address brings. */
export function useReturnTo(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    () => () => undefined,
    () => readReturnTo(search),
    () => readReturnTo(''),
  );
}
