import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OfficeInstructor } from '#contract/catalogue/office-instructors.ts';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { callOffice } from '../staff/call-office.ts';
import { InstructorFields } from './instructor-fields.tsx';
import { InstructorHead } from './instructor-head.tsx';
import { instructorForm, instructorLabels, valuesOf } from './instructor-values.ts';
import { TaughtBy } from './taught-by.tsx';

/** Edits the opened version, even if the instructor is reloaded meanwhile. */
export function InstructorEditor({ instructor }: { instructor: OfficeInstructor }) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(instructor);
  const revision = useRef(instructor.revision);
  const form = useOfficeForm({
    values: valuesOf(opened),
    schema: instructorForm,
    send: (fields) => {
      const body = { ...fields, revision: revision.current };
      return callOffice<OfficeInstructor>(`/instructors/${instructor.id}`, { method: 'PUT', body });
    },
    onSaved: (saved) => {
      goOnFrom(saved);
      void queries.invalidateQueries({ queryKey: ['list', '/instructors'] });
      showToast('Saved.');
    },
  });

  function goOnFrom(current: OfficeInstructor): void {
    revision.current = current.revision;
    setOpened(current);
    form.takeTheirs(valuesOf(current));
    queries.setQueryData(['instructor', instructor.id], current);
  }

  const theirs = form.conflict?.current as OfficeInstructor | undefined;
  return (
    <>
      <InstructorHead instructor={instructor} />
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(instructorLabels, form.getValues(), valuesOf(theirs))}
          onKeepMine={() => {
            revision.current = theirs.revision;
            void form.submit();
          }}
          onTakeTheirs={() => goOnFrom(theirs)}
        />
      )}
      <OfficeForm form={form} submit="Save">
        <InstructorFields form={form} savedPhoto={opened.photo ?? ''} />
      </OfficeForm>
      <TaughtBy instructor={instructor} />
    </>
  );
}
