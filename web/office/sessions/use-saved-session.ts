import { useQueryClient } from '@tanstack/react-query';
import type { OfficeSessionDetail } from '#contract/sessions/office-session.ts';

/** Caches the changed session and refreshes the lists. */
export function useSavedSession() {
  const queries = useQueryClient();
  return (saved: OfficeSessionDetail): void => {
    queries.setQueryData(['session', saved.id], saved);
    void queries.invalidateQueries({ queryKey: ['list', '/sessions'] });
    void queries.invalidateQueries({ queryKey: ['session-calendar'] });
    void queries.invalidateQueries({ queryKey: ['session-choices'] });
  };
}
