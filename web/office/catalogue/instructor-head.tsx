import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InstructorVisibility, OfficeInstructor } from '#contract/catalogue/office-instructors.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { callOffice } from '../staff/call-office.ts';
import { visibilityWords } from './program-words.ts';

/** Whether the instructor is on the site, and the portrait that visitors see. */
export function InstructorHead({ instructor }: { instructor: OfficeInstructor }) {
  const { id, name, portrait, visibility } = instructor;
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (next: InstructorVisibility) =>
      callOffice<OfficeInstructor>(`/instructors/${id}/visibility`, {
        method: 'PUT',
        body: { visibility: next },
      }),
    onSuccess: (changed) => {
      queries.setQueryData(['instructor', id], changed);
      void queries.invalidateQueries({ queryKey: ['list', '/instructors'] });
      showToast(
        changed.visibility === 'archived' ? 'The instructor is archived.' : 'The instructor is shown again.',
      );
    },
    onError: (error) => showToast(error.message),
  });
  const { label, tone } = visibilityWords[visibility];
  const isArchived = visibility === 'archived';

  return (
    <>
      <PageTitle
        title={name}
        from={{ label: 'Instructors', to: '/admin/instructors' }}
        line={
          <span className="flex flex-wrap items-center gap-3">
            <Badge tone={tone}>{label}</Badge>
            {isArchived && 'Not on the site. Programs and sessions keep the assignment.'}
          </span>
        }
        actions={
          <Button
            look="quiet"
            isBusy={change.isPending}
            onClick={() => change.mutate(isArchived ? 'published' : 'archived')}
          >
            {isArchived ? 'Show again' : 'Archive'}
          </Button>
        }
      />
      <img
        src={portrait}
        alt={`Portrait of ${name}, as visitors see it`}
        width={400}
        height={500}
        className="rounded-edge mb-6 aspect-4/5 w-28 object-cover"
      />
    </>
  );
}
