import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OfficeInstructor } from '#contract/catalogue/office-instructors.ts';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { InstructorFields } from './instructor-fields.tsx';
import { emptyInstructor, instructorForm } from './instructor-values.ts';

export default function NewInstructorPage() {
  const queries = useQueryClient();
  const { headersOf, done } = useIdempotencyKey();
  const form = useOfficeForm({
    values: emptyInstructor,
    schema: instructorForm,
    send: (body) =>
      callOffice<OfficeInstructor>('/instructors', { method: 'POST', body, headers: headersOf(body) }),
    onSaved: (instructor) => {
      done();
      queries.setQueryData(['instructor', instructor.id], instructor);
      void queries.invalidateQueries({ queryKey: ['list', '/instructors'] });
      showToast('The instructor was created. Assign them on the page of a program or session.');
    },
    leadsTo: ({ id }) => `/admin/instructors/${id}`,
  });

  return (
    <>
      <PageTitle
        title="New instructor"
        from={{ label: 'Instructors', to: '/admin/instructors' }}
        line="About shows all instructors. Programs and sessions show those who are assigned to them."
      />
      <OfficeForm
        form={form}
        submit="Create instructor"
        sending="Creating…"
        actions={
          <Link to="/admin/instructors" className="action action-quiet">
            Cancel
          </Link>
        }
      >
        <InstructorFields form={form} />
      </OfficeForm>
    </>
  );
}
