import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InstructorAssignment } from '#contract/catalogue/office-instructors.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useChosenIds } from '../form/use-chosen-part.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';

interface Props {
  kind: 'program' | 'session';
  id: number;
}

/** Who teaches a program or a session. */
export function AssignedInstructors({ kind, id }: Props) {
  const query = useQuery({
    queryKey: ['assigned instructors', kind, id],
    queryFn: () => callOffice<InstructorAssignment>(`/${kind}-instructors/${id}`),
  });
  return (
    <DetailSection title="Instructors">
      <QueryResult query={query} what="The instructors">
        {(assignment) => <Choice kind={kind} id={id} {...assignment} />}
      </QueryResult>
    </DetailSection>
  );
}

function Choice({ kind, id, instructors }: Props & InstructorAssignment) {
  const queries = useQueryClient();
  const { isChosen, choose } = useChosenIds({
    path: `/${kind}-instructors/${id}`,
    queryKey: ['assigned instructors', kind, id],
    listed: instructors,
    saved: instructors.filter(({ assigned }) => assigned).map((each) => each.id),
    nowShown: 'You now see the current instructors.',
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['instructor'] });
      void queries.invalidateQueries({ queryKey: ['list', '/instructors'] });
      showToast('The instructors are saved.');
    },
  });

  if (instructors.length === 0)
    return (
      <p>
        There are no instructors yet.{' '}
        <PermittedLink to="/admin/instructors/new" className="text-link">
          Create one
        </PermittedLink>
      </p>
    );
  return (
    <>
      {kind === 'session' && (
        <p className="text-ink-soft mb-4 max-w-prose">
          If nobody is chosen, this session has the instructors of its program.
        </p>
      )}
      <fieldset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">Who teaches</legend>
        {instructors.map(({ id: instructor, name, credentials }) => (
          <CheckboxField
            key={instructor}
            label={
              <>
                <span className="font-medium">{name}</span>
                <span className="text-ink-soft block">{credentials}</span>
              </>
            }
            checked={isChosen(instructor)}
            onChange={({ currentTarget }) => choose(instructor, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </>
  );
}
