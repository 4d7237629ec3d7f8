import { useLocation } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { readReturnTo } from './return-to.ts';

/** Pages are rendered without what their address brings. */
export function useReturnTo(): string {
  const { search } = useLocation();
  return readReturnTo(useIsHydrated() ? search : '');
}
