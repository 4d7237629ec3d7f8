import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OfficeProgram } from '#contract/catalogue/office-programs.ts';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { ProgramFields } from './program-fields.tsx';
import { emptyProgram, programForm } from './program-values.ts';

export default function NewProgramPage() {
  const queries = useQueryClient();
  const { headersOf, done } = useIdempotencyKey();
  const form = useOfficeForm({
    values: emptyProgram,
    schema: programForm,
    send: (body) =>
      callOffice<OfficeProgram>('/programs', { method: 'POST', body, headers: headersOf(body) }),
    onSaved: (program) => {
      done();
      queries.setQueryData(['program', program.id], program);
      void queries.invalidateQueries({ queryKey: ['list', '/programs'] });
      showToast('The program was created. It is hidden until you publish it.');
    },
    leadsTo: ({ id }) => `/admin/programs/${id}`,
  });

  return (
    <>
      <PageTitle
        title="New program"
        from={{ label: 'Programs', to: '/admin/programs' }}
        line="A new program is hidden until you publish it, so you can preview it first."
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
