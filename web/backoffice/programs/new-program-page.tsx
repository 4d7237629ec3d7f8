import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OfficeProgram } from '#contract/office/programs.ts';
import { newProgramSchema } from '#contract/office/programs.ts';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { callOffice } from '../session/call-office.ts';
import { ProgramFields } from './program-fields.tsx';
import type { ProgramValues } from './program-values.ts';
import { bodyOf, emptyProgram } from './program-values.ts';

export default function NewProgramPage() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tries = useRef(new Map<string, string>());
  const form = useOfficeForm<ProgramValues, OfficeProgram>({
    values: emptyProgram,
    schema: newProgramSchema,
    bodyOf,
    send: (body) =>
      callOffice('/programs', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': keyOf(JSON.stringify(body)) },
      }),
    onSaved: (program) => {
      queries.setQueryData(['program', program.id], program);
      void queries.invalidateQueries({ queryKey: ['list', '/programs'] });
      showToast('Created. It is hidden until you publish it.');
      void navigate(`/admin/programs/${program.id}`);
    },
  });

  /** The same words sent again, after an answer that was lost, are the same program. */
  function keyOf(text: string): string {
    const key = tries.current.get(text) ?? crypto.randomUUID();
    tries.current.set(text, key);
    return key;
  }

  return (
    <>
      <PageTitle
        title="New program"
        from={{ label: 'Programs', to: '/admin/programs' }}
        line="It is hidden at first: you can look at it before anybody else does."
      />
      <OfficeForm
        form={form}
        submit="Create program"
        sending="Creating…"
        actions={
          <Link to="/admin/programs" className="action action-quiet">
            Cancel
          </Link>
        }
      >
        <ProgramFields form={form} />
      </OfficeForm>
    </>
  );
}
