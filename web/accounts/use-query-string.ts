import { useLocation } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/** The query of the address. Cached pages are rendered without it. */
export function useQueryString(): string {
  const { search } = useLocation();
  return useIsHydrated() ? search : '';
}
