import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeProgram } from '#contract/catalogue/office-programs.ts';
import type { Visibility } from '#contract/sessions/office-visibility.ts';
import { showToast } from '#web/ui/toast.tsx';
import { callOffice } from '../staff/call-office.ts';

interface Change {
  from: Visibility;
  to: Visibility;
}

const messages: Record<Visibility, string> = {
  published: 'The program is published.',
  hidden: 'The program is hidden.',
  archived: 'The program is archived.',
};

/** Each change can be undone, unless somebody else has changed it since. */
export function useChangeVisibility(id: number) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (body: Change) =>
      callOffice<OfficeProgram>(`/programs/${id}/visibility`, { method: 'PUT', body }),
    // Replaces the previous toast, whose Undo no longer applies.
    onMutate: () => showToast('One moment…'),
    onSuccess: (program, { from, to }) => {
      queries.setQueryData(['program', id], program);
      void queries.invalidateQueries({ queryKey: ['program', id, 'preview'] });
      void queries.invalidateQueries({ queryKey: ['list', '/programs'] });
      showToast(
        <span className="flex flex-wrap items-center gap-4">
          {messages[to]}
          <button
            type="button"
            onClick={() => change.mutate({ from: to, to: from })}
            className="min-h-9 font-semibold underline underline-offset-4"
          >
            Undo
          </button>
        </span>,
      );
    },
    onError: (error) => {
      showToast(error.message);
      void queries.invalidateQueries({ queryKey: ['program', id] });
    },
  });
  return change;
}
