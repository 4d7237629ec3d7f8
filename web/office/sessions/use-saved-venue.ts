import { useQueryClient } from '@tanstack/react-query';
import type { OfficeVenue } from '#contract/sessions/office-venues.ts';

/** Caches the changed venue. Its sessions and programs have changed with it. */
export function useSavedVenue() {
  const queries = useQueryClient();
  return (saved: OfficeVenue): void => {
    queries.setQueryData(['venue', saved.id], saved);
    for (const queryKey of [
      ['list', '/venues'],
      ['list', '/sessions'],
      ['list', '/programs'],
      ['session'],
      ['program'],
      ['session-calendar'],
      ['session-choices'],
    ])
      void queries.invalidateQueries({ queryKey });
  };
}
