import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OfficeProgram } from '#contract/office/programs.ts';
import { showToast } from '#web/ui/toast.tsx';
import { ProgramPageLinks } from '../day-plans/page-links.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { AssignedInstructors } from '../instructors/assigned-instructors.tsx';
import { callOffice } from '../signed-in/call-office.ts';
import { ProgramFields } from './program-fields.tsx';
import { ProgramHead } from './program-head.tsx';
import { programForm, programLabels, valuesOf } from './program-values.ts';

/** Edits the opened version, even if the program is reloaded meanwhile. */
export function ProgramEditor({ program }: { program: OfficeProgram }) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(program);
  const revision = useRef(program.revision);
  const form = useOfficeForm({
    values: valuesOf(opened),
    schema: programForm,
    send: (fields) => {
      const body = { ...fields, revision: revision.current };
      return callOffice<OfficeProgram>(`/programs/${program.id}`, { method: 'PUT', body });
    },
    onSaved: (saved) => {
      goOnFrom(saved);
      void queries.invalidateQueries({ queryKey: ['list', '/programs'] });
      showToast('Saved.');
    },
  });

  function goOnFrom(current: OfficeProgram): void {
    revision.current = current.revision;
    setOpened(current);
    form.takeTheirs(valuesOf(current));
    queries.setQueryData(['program', program.id], current);
    queries.removeQueries({ queryKey: ['program', program.id, 'preview'] });
  }

  const theirs = form.conflict?.current as OfficeProgram | undefined;
  return (
    <>
      <ProgramHead
        program={program}
        isDirty={form.isDirty}
        isBusy={form.isSending || form.isHeldBack}
        onSave={() => form.submit()}
      />
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(programLabels, form.getValues(), valuesOf(theirs))}
          onKeepMine={() => {
            revision.current = theirs.revision;
            void form.submit();
          }}
          onTakeTheirs={() => goOnFrom(theirs)}
        />
      )}
      <OfficeForm form={form} submit="Save">
        <ProgramFields
          form={form}
          saved={{
            image: opened.image ?? '',
            slug: opened.slug,
            category: opened.category,
            taken: program.taken,
            isReferenced: program.is_referenced,
          }}
        />
      </OfficeForm>
      <AssignedInstructors kind="program" id={program.id} />
      <ProgramPageLinks id={program.id} />
    </>
  );
}
