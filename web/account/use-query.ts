import { useLocation } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/** What comes after the path of the address. Pages are rendered without. */
export function useQuery(): string {
  const { search } = useLocation();
  return useIsHydrated() ? search : '';
}
