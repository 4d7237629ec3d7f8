import { useQuery } from '@tanstack/react-query';
import type { SessionChoices } from '#contract/sessions/office-session.ts';
import { callOffice } from '../staff/call-office.ts';

export function useSessionChoices() {
  return useQuery({
    queryKey: ['session-choices'],
    queryFn: () => callOffice<SessionChoices>('/session-choices'),
    staleTime: 60_000,
    // Asked anew by each page: a program that was just created is among them.
    gcTime: 0,
  });
}
