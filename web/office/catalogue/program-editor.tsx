import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OfficeProgram } from '#contract/catalogue/office-programs.ts';
import { isHeldElsewhere } from '#contract/sessions/office-when-and-where.ts';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { NotifyBuyersDialog, useNotifyBuyers } from '../sessions/notify-buyers.tsx';
import { callOffice } from '../staff/call-office.ts';
import { AssignedInstructors } from './assigned-instructors.tsx';
import { ChosenTerms } from './chosen-terms.tsx';
import { DatesOfOthers } from './dates-of-others.tsx';
import { ProgramPageLinks } from './page-links.tsx';
import { ProgramFields } from './program-fields.tsx';
import { ProgramHead } from './program-head.tsx';
import { programForm, programLabels, valuesOf } from './program-values.ts';

/** Edits the opened version, even if the program is reloaded meanwhile. */
export function ProgramEditor({ program }: { program: OfficeProgram }) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(program);
  // The opened version. Its revision tells the server whether somebody else was faster.
  const begun = useRef(program);
  const question = useNotifyBuyers();
  const form = useOfficeForm({
    values: valuesOf(opened),
    schema: programForm,
    send: async (fields) => {
      const { revision, buyers } = begun.current;
      return question.saved(
        (answer) =>
          callOffice<OfficeProgram>(`/programs/${program.id}`, {
            method: 'PUT',
            body: { ...fields, revision, ...answer },
          }),
        isHeldElsewhere(begun.current, fields) && buyers > 0,
      );
    },
    onSaved: (saved) => {
      goOnFrom(saved);
      void queries.invalidateQueries({ queryKey: ['list', '/programs'] });
      showToast('Saved.');
    },
  });

  function goOnFrom(current: OfficeProgram): void {
    begun.current = current;
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
            begun.current = theirs;
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
        <AssignedInstructors kind="program" id={program.id} />
        {program.sold_by !== 'quote' && <ChosenTerms kind="program" id={program.id} />}
        {program.sold_by !== 'quote' && <DatesOfOthers id={program.id} />}
      </OfficeForm>
      <NotifyBuyersDialog what="this program" question={question} buyers={program.buyers} />
      <ProgramPageLinks id={program.id} />
    </>
  );
}
