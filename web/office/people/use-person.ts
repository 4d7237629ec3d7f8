import { useQuery } from '@tanstack/react-query';
import type { Person } from '#contract/people/office-people.ts';
import { callOffice } from '../staff/call-office.ts';

export function personKey(id: string | number) {
  return ['person', String(id)];
}

export function usePerson(id: string) {
  return useQuery({
    queryKey: personKey(id),
    queryFn: () => callOffice<Person>(`/people/${encodeURIComponent(id)}`),
  });
}
