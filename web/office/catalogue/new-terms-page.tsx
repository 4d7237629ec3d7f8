import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OfficeTerms } from '#contract/catalogue/office-booking-terms.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { TermsFields } from './terms-fields.tsx';
import { emptyTerms, newTermsForm } from './terms-values.ts';

export default function NewTermsPage() {
  const queries = useQueryClient();
  const { headersOf, done } = useIdempotencyKey();
  const form = useOfficeForm({
    values: emptyTerms,
    schema: newTermsForm,
    send: (body) =>
      callOffice<OfficeTerms>('/booking-terms', { method: 'POST', body, headers: headersOf(body) }),
    onSaved: () => {
      done();
      void queries.invalidateQueries({ queryKey: ['booking terms'] });
      showToast('The terms were created. Choose them on the page of a program or session.');
    },
    leadsTo: () => '/admin/booking-terms',
  });

  return (
    <>
      <PageTitle
        title="New booking terms"
        from={{ label: 'Booking terms', to: '/admin/booking-terms' }}
        line="The refund when a buyer cancels, and until when. Pages, cart and receipt show them as dates."
      />
      <OfficeForm
        form={form}
        submit="Create terms"
        sending="Creating…"
        actions={
          <Link to="/admin/booking-terms" className="action action-quiet">
            Cancel
          </Link>
        }
      >
        <TextField
          label="Name"
          hint="For the office, such as Standard. It stays."
          maxLength={80}
          {...form.field('name')}
        />
        <TermsFields form={form} />
      </OfficeForm>
    </>
  );
}
