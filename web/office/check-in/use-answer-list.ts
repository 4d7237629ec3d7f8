import { useQuery } from '@tanstack/react-query';
import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import { callOffice } from '../staff/call-office.ts';
import { guestsPath, useCheckInKey } from './check-in-key.ts';

/** Asked once a visit and kept nowhere: each time somebody looks, that is written down. */
export function useAnswerList<List>(which: 'care' | 'journeys') {
  const key = useCheckInKey();
  const path = guestsPath(key);
  const query = useQuery({
    queryKey: [which, path],
    queryFn: async () => ({
      session: await callOffice<CheckInSession>(path),
      list: await callOffice<List>(`${path}/${which}`),
    }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return { key, query };
}
